/** Values put behind the links of a mail, so that web statistics know where a visit comes from. Empty ones are left out. */
export interface UtmValues {
  readonly source?: string;
  readonly medium?: string;
  readonly campaign?: string;
  readonly term?: string;
  readonly content?: string;
}

/**
 * An address with UTM values behind it. Those that the author wrote stay; only web addresses get any, and the part
 * behind `#` stays last. Placeholders in the address stay as they are written.
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

/** Returns the place at which `#…` begins; `##name##` is a merge tag and no anchor. */
function anchorStart(href: string): number {
  const masked = href.replace(/##[a-z][a-z0-9_]*(?:\|(?:(?!##).)*)?##/gi, (found) =>
    '_'.repeat(found.length),
  );
  const at = masked.indexOf('#');
  return at === -1 ? href.length : at;
}
