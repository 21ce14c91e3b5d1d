import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What jsdom lacks and Mantine asks for.
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

// Pages are loaded when they are first opened, and a busy machine takes its time.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);

// jsdom knows no popovers: these open and close on their button's click, and tell of it as a browser does.
function toggle(panel: HTMLElement, isOpen: boolean): void {
  if (panel.dataset['open'] === String(isOpen)) return;
  panel.dataset['open'] = String(isOpen);
  panel.style.display = isOpen ? 'block' : '';
  const event = new Event('toggle');
  panel.dispatchEvent(Object.assign(event, { newState: isOpen ? 'open' : 'closed' }));
}

window.HTMLElement.prototype.showPopover = function (this: HTMLElement) {
  toggle(this, true);
};
window.HTMLElement.prototype.hidePopover = function (this: HTMLElement) {
  toggle(this, false);
};
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button[popovertarget]') : null;
  const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (panel !== null) toggle(panel, panel.dataset['open'] !== 'true');
});
window.scrollTo = () => {};
