/** Choice: so many characters of a subject fit beside each other on a phone held upright. */
export const phoneLength = 41;

/** Choice: and so many in most inboxes on a desk. */
export const deskLength = 70;

/** How long a subject is, in characters as people count them, and what inboxes make of it. */
export function subjectLength(subject: string): {
  readonly length: number;
  readonly isLong: boolean;
  readonly sentence: string;
} {
  const length = Array.from(new Intl.Segmenter().segment(subject.trim())).length;
  if (length > deskLength)
    return { length, isLong: true, sentence: `Most inboxes cut it after about ${deskLength} characters.` };
  if (length > phoneLength)
    return { length, isLong: true, sentence: `A phone cuts it after about ${phoneLength} characters.` };
  return { length, isLong: false, sentence: 'It fits on a phone.' };
}
