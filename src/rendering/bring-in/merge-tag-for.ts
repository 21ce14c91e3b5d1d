import { parsePlaceholders } from '../placeholders/placeholder.ts';
import { convertTags, type KnownAttribute } from './bring-in.ts';
import { services } from './service-tags.ts';

/** Returns the merge tag that means the same as a tag of another service; null if none is known. */
export function mergeTagFor(written: string, attributes: readonly KnownAttribute[]): string | null {
  const texts = { subject: '', preview: '', company: '', address: '', year: 0 };
  for (const service of services) {
    const { html } = convertTags(written, {
      ...texts,
      service,
      attributes,
      fields: new Map(),
      branches: new Map(),
    });
    if (html !== written && parsePlaceholders(html, 1)[0]?.source === html) return html;
  }
  return null;
}
