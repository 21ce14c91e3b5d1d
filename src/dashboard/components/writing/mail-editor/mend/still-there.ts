import type { FindingPlace, Inspection } from '../inspect/inspection.ts';
import type { MailFields } from '../open/open-mail.ts';

/**
 * Returns whether the HTML of an email is the one that was checked, up to the end of a place; after a change, its offsets
 * are those of something else. Other places are found by their words.
 */
export function isStillThere(
  { body: checked }: Pick<Inspection, 'body'>,
  { body }: Pick<MailFields, 'body'>,
  place: FindingPlace | null,
): boolean {
  return place?.in !== 'body' || checked.slice(0, place.end) === body.slice(0, place.end);
}
