/** Returns the path of the text that an event on the canvas comes from; null for a picture, a line or padding. */
export function textUnder(event: Event): string | null {
  let part: string | null = null;
  for (const target of event.composedPath()) {
    if (target instanceof ShadowRoot) return null;
    if (!(target instanceof HTMLElement)) continue;
    part ??= target.dataset['ndText'] ?? null;
    const component = target.dataset['ndComponent'];
    if (component === undefined) continue;
    if (part !== null) return `${component}/${part}`;
    return target.matches('h1, h2, h3, p, .ProseMirror') ? component : null;
  }
  return null;
}

/** Returns the name of the component that an event on the canvas comes from; null for padding. */
export function componentUnder(event: Event): string | null {
  for (const target of event.composedPath()) {
    if (target instanceof ShadowRoot) return null;
    const component = target instanceof HTMLElement ? target.dataset['ndComponent'] : undefined;
    if (component !== undefined) return component;
  }
  return null;
}
