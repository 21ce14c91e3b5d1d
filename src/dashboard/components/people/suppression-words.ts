import type { Suppression } from '../../../contract/people/suppressions.ts';
import type { Translator } from '../../../messages/translator.ts';

/** Returns the name of an entry: its email address or domain. */
export function suppressionName({ address, domain }: Suppression, t: Translator<'suppressions'>): string {
  return address ?? (domain === null ? t('hidden.label') : t('domain.name.label', { domain }));
}
