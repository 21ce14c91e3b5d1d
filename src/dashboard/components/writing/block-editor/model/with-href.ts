import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../../lib/is-record.ts';

/** Returns the values of a block with another URL for the link of a text. */
export function withHref(
  data: PlacedBlock['data'],
  path: string,
  href: string,
): Readonly<Record<string, unknown>> {
  const [name = '', part = ''] = path.split('/');
  const value = data[name];
  const changed = (link: unknown) => {
    if (!isRecord(link)) return { label: typeof link === 'string' ? link : '', href };
    return 'url' in link && !('href' in link) ? { ...link, url: href } : { ...link, href };
  };
  if (!Array.isArray(value)) return { [name]: changed(value) };
  const links: readonly unknown[] = value;
  const at = Number.parseInt(part, 10);
  return { [name]: links.map((link, position) => (position === at ? changed(link) : link)) };
}
