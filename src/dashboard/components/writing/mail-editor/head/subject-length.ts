import { countCharacters } from '../../../../../lib/text/count-characters.ts';
import type { Translator } from '../../../../../messages/translator.ts';

/** Choice: so many characters of a subject fit beside each other on a phone held upright. */
const phoneLength = 33;

/** Choice: and so many in most inboxes on a desktop. */
const desktopLength = 70;

/** Counts a subject's characters as people do, and says how many inboxes show. */
export function subjectLength(t: Translator<'editor'>, subject: string) {
  const length = countCharacters(subject.trim());
  const shown = length > desktopLength ? 'inbox' : length > phoneLength ? 'phone' : 'fits';
  const most = shown === 'inbox' ? desktopLength : phoneLength;
  return {
    length,
    isLong: shown !== 'fits',
    sentence: t('subject.length.label', { shown, count: length, most }),
  };
}
