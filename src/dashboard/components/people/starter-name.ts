import type { Starter } from '../../../contract/wire/fields.ts';
import type { Translator } from '../../../messages/translator.ts';

/** Returns the name of a job's or an import's starter: Newsdesk, or an API token. */
export function starterName(starter: Starter | null, t: Translator<'people'>): string {
  const { source, name } = starter ?? { source: '', name: null };
  if (source === 'desk') return t('starter.name', { source: 'desk', name: '' });
  if (!source.startsWith('token:')) return t('starter.name', { source: 'other', name: '' });
  return t('starter.name', { source: name === null ? 'gone' : 'token', name: name ?? '' });
}
