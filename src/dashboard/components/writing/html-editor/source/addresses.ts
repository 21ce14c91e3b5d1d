/** Attributes whose value is an address that a browser would follow or load. */
const addressAttributes: ReadonlySet<string> = new Set(
  'href src action formaction background poster cite data longdesc xlink:href manifest codebase'.split(' '),
);

/**
 * Whether an address in a mail does nothing but lead somewhere or show a picture: `http`, `https`, `mailto`, `tel`,
 * pictures as `data:`, places inside the mail, paths of this Newsdesk and placeholders. `javascript:` and its likes
 * are not, however they are written.
 */
export function isHarmlessAddress(address: string): boolean {
  // Browsers skip these in an address, so `java\nscript:` would run.
  const bare = Array.from(address)
    .filter((one) => one > ' ' && one !== '\u00a0')
    .join('')
    .toLowerCase();
  if (bare.startsWith('##') || bare.startsWith('[[')) return true;
  if (bare.startsWith('data:')) return /^data:image\/(png|jpe?g|gif|webp|bmp|x-icon|avif)[;,]/.test(bare);
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(bare)?.[1];
  return scheme === undefined || ['http', 'https', 'mailto', 'tel', 'sms', 'cid'].includes(scheme);
}

/** Whether the editor frame may have an attribute: no handlers, no addresses that run, nothing that grips the page. */
export function isShown(tag: string, name: string, value: string): boolean {
  if (/^(on|data-nd)/.test(name)) return false;
  if (['srcdoc', 'ping', 'target', 'contenteditable', 'autofocus', 'accesskey', 'tabindex'].includes(name))
    return false;
  if (['action', 'formaction', 'usemap', 'http-equiv'].includes(name)) return false;
  // A picture named `body` would stand in the way of `document.body`.
  if (name === 'name' && tag !== 'a') return false;
  return !addressAttributes.has(name) || isHarmlessAddress(value);
}
