import { parseEmailAddress } from '../../../../lib/email/email-address.ts';
import { recipientsIn } from './recipients.ts';
import { writtenAddress } from './written-address.ts';

/** Marks between addresses that no email program writes. */
const otherMarks = /[\s|/]+/;

/**
 * Returns the email addresses in a cell: one or several, with or without names, between commas, semicolons, bars, slashes,
 * or spaces, also as links or with marks around them. Returns null for a cell that has anything else.
 */
export function cellAddresses(cell: string): readonly string[] | null {
  const text = cell.trim();
  if (!/[@＠]/.test(text)) return null;
  if (parseEmailAddress(text).ok) return [text];
  const alone = writtenAddress(text);
  if (alone !== null) return [alone];
  const found = recipientsIn(text.replaceAll(' ::: ', ';'))?.map(({ address }) => address);
  const parts = found ?? text.split(otherMarks);
  const addresses = parts.map((part) => (parseEmailAddress(part).ok ? part : writtenAddress(part)));
  return addresses.every((address) => address !== null) ? addresses : null;
}
