import { parseEmailAddress } from '../../../../lib/email/email-address.ts';
import { recipientsIn } from './recipients.ts';

/** Marks between addresses that no email program writes. */
const otherMarks = /[\s|/]+/;

/**
 * Returns the email addresses in a cell: one or several, with or without names, between commas, semicolons, bars, slashes,
 * or spaces. Returns null for a cell that has anything else.
 */
export function cellAddresses(cell: string): readonly string[] | null {
  const text = cell.trim();
  if (!text.includes('@')) return null;
  if (parseEmailAddress(text).ok) return [text];
  const found = recipientsIn(text.replaceAll(' ::: ', ';'))?.map(({ address }) => address);
  const addresses = found ?? text.split(otherMarks);
  return addresses.every((address) => parseEmailAddress(address).ok) ? addresses : null;
}
