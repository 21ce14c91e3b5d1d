/** Values added to the links of an email, so that web analytics know the source of a visit. Empty ones are left out. */
export interface UtmValues {
  readonly source?: string;
  readonly medium?: string;
  readonly campaign?: string;
  readonly term?: string;
  readonly content?: string;
}

/**
 * Returns a URL with UTM values. Values that the author wrote stay; only web URLs get any, and the part from `#` stays
 * last. Merge tags in the URL stay as written.
 */
export function withUtm(href: string, values: UtmValues): string {
  if (!/^https?:\/\//i.test(href)) return href;
  const hash = anchorStart(href);
  const address = href.slice(0, hash);
  const added = Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const has = new RegExp(`[?&]utm_${name}=`, 'i').test(address);
    return has || typeof value !== 'string' || value === ''
      ? []
      : [`utm_${name}=${encodeURIComponent(value)}`];
  });
  if (added.length === 0) return href;
  const sign = address.includes('?') ? (/[?&]$/.test(address) ? '' : '&') : '?';
  return address + sign + added.join('&') + href.slice(hash);
}

/** Returns the offset at which `#…` begins; `##name##` is a merge tag, not an anchor. */
function anchorStart(href: string): number {
  const masked = href.replace(/##[a-z][a-z0-9_]*(?:\|(?:(?!##).)*)?##/gi, (found) =>
    '_'.repeat(found.length),
  );
  const at = masked.indexOf('#');
  return at === -1 ? href.length : at;
}
