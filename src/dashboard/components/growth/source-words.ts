import type { Growth } from '../../../contract/people/growth.ts';
import type { Messages } from '../../../messages/areas.ts';
import type { Translator } from '../../../messages/translator.ts';
import { paths } from '../../paths.ts';

/** Source of contacts, with the number gained and lost through it. */
export type GrowthSource = Growth['sources'][number];

const kinds = ['desk', 'friend', 'form', 'import', 'token'] as const;

/** Returns the name of a source: a form's, a file's, a token's, or its kind's. */
export function sourceName({ source, name }: GrowthSource, t: Translator<'growth'>): string {
  if (name !== null) return name;
  const kind: Messages['growth']['source.name']['source'] =
    kinds.find((one) => one === source.split(':')[0]) ?? 'other';
  return t('source.name', { source: kind });
}

/** Returns the page of a source; null if it has none. */
export function sourcePath({ source, hash }: GrowthSource): string | null {
  if (hash === null) return null;
  return source.startsWith('form:') ? paths.form(hash) : paths.importResult(hash);
}
