/**
 * Returns an email's HTML without parts that would act in a frame even without scripts: a refresh would navigate away,
 * and `noscript` is hidden if a page may have scripts. Any other email stays unchanged, byte for byte.
 */
export function withoutActing(html: string): string {
  if (!/http-equiv|<noscript/i.test(html)) return html;
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const refreshes = [...parsed.querySelectorAll('meta[http-equiv="refresh" i]')];
  const silent = [...parsed.querySelectorAll('noscript')];
  if (refreshes.length + silent.length === 0) return html;
  for (const one of refreshes) one.remove();
  for (const one of silent) one.replaceWith(...one.childNodes);
  const doctype = parsed.doctype === null ? '' : new XMLSerializer().serializeToString(parsed.doctype);
  return doctype + parsed.documentElement.outerHTML;
}
