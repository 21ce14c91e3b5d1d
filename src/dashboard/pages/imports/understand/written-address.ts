import { parseEmailAddress } from '../../../../lib/email/email-address.ts';

/** ASCII characters as East Asian keyboards type them. */
const wide = /[\uff01-\uff5e\u3002]/g;
/** Marks around an address, or behind it at the end of a sentence. */
const marks = /^[\s"'“”„‘’«»<([{,;:]+|[\s"'“”„‘’«»>)\]},;:.]+$/g;
/** A name before an address in parentheses, or a link with its text. */
const named = /^[^()<>@]*\(([^()<>]+)\)$|^\[[^[\]]*\]\(([^()]+)\)$/;

/**
 * Returns the email address that a text writes in another way: a link with `mailto:`, full-width letters, or marks around
 * it. Returns null for any other text.
 */
export function writtenAddress(text: string): string | null {
  const narrow = text.trim().replaceAll(wide, narrowed);
  const [, inParentheses, inLink] = named.exec(narrow) ?? [];
  const address = (inParentheses ?? inLink ?? narrow)
    .replaceAll(marks, '')
    .replace(/^mailto:\s*([^?]*).*$/is, '$1')
    .replaceAll(marks, '');
  return parseEmailAddress(address).ok ? address : null;
}

function narrowed(letter: string): string {
  return letter === '。' ? '.' : String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xfee0);
}
