/** The time that a finger rests on an element before it picks it up, in milliseconds. Spec: Writing, drag. */
const hold_ms = 400;
/** The distance that a resting finger may move, in pixels. */
const slack_px = 10;

/** A drag by a finger. It ends with `drop` or `cancel`. */
export interface HeldDrag {
  readonly move: (event: PointerEvent) => void;
  readonly drop: (event: PointerEvent) => void;
  readonly cancel: () => void;
}

interface HoldOptions {
  /** Returns whether a press there may pick up the element. */
  readonly canStart: (event: PointerEvent) => boolean;
  readonly start: (event: PointerEvent) => HeldDrag;
}

/**
 * Lets a finger pick up an element by resting on it. A finger that moves earlier scrolls, as everywhere. Returns a
 * function that stops it.
 *
 * Choice: our own, because Chromium on a desktop starts no drag by touch, and phones start theirs later.
 */
export function pickUpByHolding(element: HTMLElement, options: HoldOptions): () => void {
  let press: Press | null = null;
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' || !event.isPrimary || !options.canStart(event)) return;
    press?.cancel();
    press = followPress(event, options.start);
  };
  // Without this, the browser would scroll. It must be there before the touch starts.
  const onTouchMove = (event: TouchEvent) => {
    if (press?.isDragging() === true && event.cancelable) event.preventDefault();
  };
  const onTouchEnd = (event: TouchEvent) => {
    // A click would follow.
    if (press?.isDragging() === true) event.preventDefault();
    press?.release();
  };
  element.addEventListener('pointerdown', onPointerDown);
  element.addEventListener('touchmove', onTouchMove, { passive: false });
  element.addEventListener('touchend', onTouchEnd, { passive: false });
  return () => {
    press?.cancel();
    element.removeEventListener('pointerdown', onPointerDown);
    element.removeEventListener('touchmove', onTouchMove);
    element.removeEventListener('touchend', onTouchEnd);
  };
}

interface Press {
  readonly isDragging: () => boolean;
  /** Ends the press where the finger leaves. */
  readonly release: () => void;
  readonly cancel: () => void;
}

/** Follows a press, which becomes a drag once the finger has rested. */
function followPress(first: PointerEvent, start: HoldOptions['start']): Press {
  const listening = new AbortController();
  let drag: HeldDrag | null = null;
  let last = first;
  const timer = setTimeout(() => {
    drag = start(last);
  }, hold_ms);
  const finish = (end: (held: HeldDrag) => void) => {
    clearTimeout(timer);
    listening.abort();
    const held = drag;
    drag = null;
    if (held !== null) end(held);
  };
  const cancel = () => finish((held) => held.cancel());
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ) => window.addEventListener(type, listener, { capture: true, signal: listening.signal });
  listen('pointermove', (event) => {
    if (event.pointerId !== first.pointerId) return;
    last = event;
    if (drag !== null) drag.move(last);
    else if (Math.hypot(last.clientX - first.clientX, last.clientY - first.clientY) > slack_px) cancel();
  });
  // What is under a resting finger changes while the email scrolls.
  listen('scroll', () => drag?.move(last));
  listen('pointercancel', cancel);
  // A second finger zooms.
  listen('pointerdown', cancel);
  listen('keydown', (event) => {
    if (drag === null || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  });
  for (const type of ['contextmenu', 'selectstart', 'dragstart'] as const)
    listen(type, (event) => {
      event.preventDefault();
      event.stopPropagation();
    });
  return { isDragging: () => drag !== null, release: () => finish((held) => held.drop(last)), cancel };
}
