import { joinNames } from '../../messages/join-names.ts';
import { loadedMessages } from './message-store.ts';

/** Joins names that users have entered, such as names of lists, for a sentence: `“News”, “Offers”, and “Club”`. */
export function quotedNames(names: readonly string[]): string {
  const t = loadedMessages('sendings');
  return joinNames(
    names.map((name) => t('name.quoted', { name })),
    t.locale,
  );
}
