import { joinNames } from '../../messages/join-names.ts';
import { loadedMessages } from './message-store.ts';

/** Joins user-given names, such as those of lists, for a sentence: `“News”, “Offers”, and “Club”`. */
export function quotedNames(names: readonly string[]): string {
  const t = loadedMessages('sendings');
  return joinNames(
    names.map((name) => t('name.quoted', { name })),
    t.locale,
  );
}
