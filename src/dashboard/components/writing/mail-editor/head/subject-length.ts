import { countCharacters } from '../../../../../lib/text/count-characters.ts';
import { readableSubject } from '../../../../../lib/email/readable-subject.ts';
import type { Translator } from '../../../../../messages/translator.ts';

/** Choice: the number of a subject's characters that fit on a phone in portrait orientation. */
const phoneLength = 33;

/** Choice: the number that fits in most desktop inboxes. */
const desktopLength = 70;

/**
 * Counts a subject's characters as people do, merge tags as their fallbacks, and describes how many inboxes show.
 */
export function subjectLength(t: Translator<'editor'>, subject: string) {
  const length = countCharacters(readableSubject(subject));
  const shown = length > desktopLength ? 'inbox' : length > phoneLength ? 'phone' : 'fits';
  const most = shown === 'inbox' ? desktopLength : phoneLength;
  return {
    length,
    isLong: shown !== 'fits',
    sentence: t('subject.length.label', { shown, count: length, most }),
  };
}
