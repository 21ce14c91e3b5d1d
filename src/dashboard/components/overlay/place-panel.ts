/** Places a panel below an element, or above it if there is more room. */
export function placePanel(
  panel: HTMLElement | null,
  button: HTMLElement | null,
  align: 'start' | 'end',
): void {
  if (panel === null || button === null) return;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  panel.style.removeProperty('max-height');
  const room = { above: top - 12, below: window.innerHeight - bottom - 12 };
  const isAbove = panel.offsetHeight > room.below && room.above > room.below;
  // Content that doesn't fit scrolls in the panel, because the page can't be scrolled to it.
  const most = isAbove ? room.above : room.below;
  if (panel.offsetHeight > most) panel.style.maxHeight = `${most}px`;
  const { offsetWidth: width, offsetHeight: height } = panel;
  const wanted = align === 'start' ? left : right - width;
  panel.style.left = `${Math.max(8, Math.min(wanted, window.innerWidth - width - 8))}px`;
  panel.style.top = `${isAbove ? top - 4 - height : bottom + 4}px`;
}
