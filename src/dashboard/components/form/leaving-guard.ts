/** Asks whether unsaved input may be lost; true to leave. */
type Ask = () => Promise<boolean>;

/** A function that returns whether a URL is inside the guarded pages, such as another step of the same wizard. */
type IsInside = (place: { readonly pathname: string }) => boolean;

let guard: Ask | null = null;
let isInside: IsInside = () => false;
let survivesReload = false;
let position = 0;
let isRestoring = false;
let isPassing = false;

/**
 * Asks before the page is left with unsaved changes, through a link, Back, or closing the tab. There is one guard at a
 * time; returns a function that removes it. Links to pages inside don't ask; set the guard again after one. If the
 * changes survive a reload, closing the tab doesn't ask either.
 */
export function guardLeaving(
  ask: Ask,
  inside: IsInside = () => false,
  survives: boolean = false,
): () => void {
  guard = ask;
  isInside = inside;
  survivesReload = survives;
  position = historyPosition();
  return () => {
    if (guard === ask) guard = null;
  };
}

/**
 * Returns whether the guard, if there is one, allows leaving. For controls that close a form without changing the URL.
 */
export async function mayLeave(): Promise<boolean> {
  return guard === null || (await guard());
}

/** Listens for every way to leave a page. Called once, before the router, which must not see a refused Back. */
export function watchLeaving(): void {
  window.addEventListener('popstate', onPopState);
  document.addEventListener('click', onClick, { capture: true });
  window.addEventListener('beforeunload', (event) => {
    if (guard !== null && !survivesReload) event.preventDefault();
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

/** Returns the position in the history, counted by the router in its state. */
function historyPosition(): number {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return 0;
  return typeof state.idx === 'number' ? state.idx : 0;
}
