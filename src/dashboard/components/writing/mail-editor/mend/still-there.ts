import type { FindingPlace, Inspection } from '../inspect/inspection.ts';
import type { MailFields } from '../open/open-mail.ts';

/**
 * Returns whether the HTML of an email is unchanged since the check, up to the end of a place. After a change there,
 * its offsets no longer fit. Places outside of the body always count as unchanged.
 */
export function isStillThere(
  { body: checked }: Pick<Inspection, 'body'>,
  { body }: Pick<MailFields, 'body'>,
  place: FindingPlace | null,
): boolean {
  return place?.in !== 'body' || checked.slice(0, place.end) === body.slice(0, place.end);
}
