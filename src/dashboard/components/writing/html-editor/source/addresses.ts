/** Attributes whose value is a URL that a browser would follow or load. */
const addressAttributes: ReadonlySet<string> = new Set(
  'href src action formaction background poster cite data longdesc xlink:href manifest codebase'.split(' '),
);

/**
 * Returns whether a URL in an email only links somewhere or shows an image: `http`, `https`, `mailto`, `tel`, images as
 * `data:`, anchors in the email, paths of this Newsdesk, and merge tags. `javascript:` and similar schemes aren't
 * harmless in any spelling.
 */
export function isHarmlessAddress(address: string): boolean {
  // Browsers skip these in a URL, so `java\nscript:` would run.
  const bare = Array.from(address)
    .filter((one) => one > ' ' && one !== '\u00a0')
    .join('')
    .toLowerCase();
  if (bare.startsWith('##') || bare.startsWith('[[')) return true;
  if (bare.startsWith('data:')) return /^data:image\/(png|jpe?g|gif|webp|bmp|x-icon|avif)[;,]/.test(bare);
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(bare)?.[1];
  return scheme === undefined || ['http', 'https', 'mailto', 'tel', 'sms', 'cid'].includes(scheme);
}

/**
 * Returns whether the editor frame may have an attribute: no handlers, no URLs that run code, nothing that affects the
 * page.
 */
export function isShown(tag: string, name: string, value: string): boolean {
  if (/^(on|data-nd)/.test(name)) return false;
  if (['srcdoc', 'ping', 'target', 'contenteditable', 'autofocus', 'accesskey', 'tabindex'].includes(name))
    return false;
  if (['action', 'formaction', 'usemap', 'http-equiv'].includes(name)) return false;
  // An image named `body` would hide `document.body`.
  if (name === 'name' && tag !== 'a') return false;
  return !addressAttributes.has(name) || isHarmlessAddress(value);
}
