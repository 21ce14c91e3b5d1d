import { answerStylesPlainly } from './plain-styles.ts';

// Browser features that pages need and jsdom lacks. Loaded once for many test files that share a window.

class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

window.ResizeObserver = SilentResizeObserver;
window.HTMLElement.prototype.scrollIntoView = () => {};
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
window.scrollTo = () => {};
window.reportError = (error) => {
  queueMicrotask(() => {
    throw error;
  });
};

// jsdom claims to be Safari, and the text engine would then use features that only Safari has.
Object.defineProperty(window.navigator, 'vendor', { value: '', configurable: true });

// Nothing has a position on the screen, not even letters.
window.Range.prototype.getClientRects = () => document.createElement('span').getClientRects();
window.Range.prototype.getBoundingClientRect = () => new DOMRect();

answerStylesPlainly();

// jsdom's selectors add nine window listeners for focus and hover for each document ever parsed, and every later event
// would call them all. Only this document has events, and this query has added its listeners.
document.querySelector(':root');
const ofSelectors = new Set(['_handleFocusEvent', '_handleKeyboardEvent', '_handleMouseEvent']);
type Listens = {
  addEventListener: (this: EventTarget, ...args: Parameters<EventTarget['addEventListener']>) => void;
};
const targets: Listens = window.EventTarget.prototype;
const listen = targets.addEventListener;
targets.addEventListener = function (type, listener, options) {
  if (typeof listener !== 'function' || !ofSelectors.has(listener.name))
    listen.call(this, type, listener, options);
};

// jsdom has no popovers: these open and close on their button's click, and fire the event as a browser does.
function toggle(panel: HTMLElement, isOpen: boolean): void {
  if (panel.dataset['open'] === String(isOpen)) return;
  panel.dataset['open'] = String(isOpen);
  panel.style.display = isOpen ? 'block' : '';
  const event = new Event('toggle');
  panel.dispatchEvent(Object.assign(event, { newState: isOpen ? 'open' : 'closed' }));
}

// A test that reloads modules also reloads this one, and a second listener would undo the first one's work.
const isHeard = 'showPopover' in window.HTMLElement.prototype;

window.HTMLElement.prototype.showPopover = function (this: HTMLElement) {
  toggle(this, true);
};
window.HTMLElement.prototype.hidePopover = function (this: HTMLElement) {
  toggle(this, false);
};
document.addEventListener('click', ({ target }) => {
  if (isHeard) return;
  const button = target instanceof Element ? target.closest('button[popovertarget]') : null;
  const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (panel !== null) toggle(panel, panel.dataset['open'] !== 'true');
});
