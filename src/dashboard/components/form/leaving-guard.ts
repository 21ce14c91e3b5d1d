/** Asks whether what was typed may be lost; true lets the person go. */
type Ask = () => Promise<boolean>;

/** Whether an address belongs to what is guarded, as a step of the same wizard does. */
type IsInside = (place: { readonly pathname: string }) => boolean;

let guard: Ask | null = null;
let isInside: IsInside = () => false;
let position = 0;
let isRestoring = false;
let isPassing = false;

/**
 * Asks before the page is left with unsaved changes: by a link, by Back, by closing the tab. One guard at a time;
 * gives the function that takes it away. Ways to what is inside are free; after one of them guard anew.
 */
export function guardLeaving(ask: Ask, inside: IsInside = () => false): () => void {
  guard = ask;
  isInside = inside;
  position = historyPosition();
  return () => {
    if (guard === ask) guard = null;
  };
}

/** Whether the guard, if there is one, lets the person go. For what closes a form without a change of address. */
export async function mayLeave(): Promise<boolean> {
  return guard === null || (await guard());
}

/** Listens to every way off a page. Called once, before the router, which must not hear of a Back that is refused. */
export function watchLeaving(): void {
  window.addEventListener('popstate', onPopState);
  document.addEventListener('click', onClick, { capture: true });
  window.addEventListener('beforeunload', (event) => {
    if (guard !== null) event.preventDefault();
  });
}

function onPopState(event: PopStateEvent): void {
  if (isRestoring) {
    isRestoring = false;
    event.stopImmediatePropagation();
    return;
  }
  if (guard === null || isPassing) {
    isPassing = false;
    return;
  }
  const steps = historyPosition() - position;
  if (steps === 0 || isInside(window.location)) return;
  event.stopImmediatePropagation();
  isRestoring = true;
  window.history.go(-steps);
  void guard().then((isFree) => {
    if (!isFree) return;
    isPassing = true;
    window.history.go(steps);
  });
}

function onClick(event: MouseEvent): void {
  if (guard === null || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download'))
    return;
  if (link.origin !== window.location.origin || isInside(link)) return;
  event.preventDefault();
  event.stopPropagation();
  void guard().then((isFree) => {
    if (!isFree) return;
    guard = null;
    link.click();
  });
}

/** The router numbers the entries of the history in its state. */
function historyPosition(): number {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return 0;
  return typeof state.idx === 'number' ? state.idx : 0;
}
