import { addressesIn, wideSigns } from './report-fields.ts';

/** Part of a notice about one recipient. */
export interface Segment {
  readonly recipient: string;
  readonly text: string;
}

/** Words before an address that identify it as a recipient. */
const beforeRecipient =
  '(?:original |final )?recipients?(?: address)?|rcpt[ _]to|(?:address|mailed|sent) ?to|unknown user|undeliverable to|' +
  'could not be delivered to|did not reach|host|user|address|permanent failure for|sent <<< rcpt to|>>> rcpt to|' +
  'in: {1,4}rcpt to|invalid final delivery userid|\\d{3}(?: \\d\\.\\d\\.\\d)?';

/** A line that starts the text about a recipient: the address comes first, perhaps after a word for it. */
const recipientLine = new RegExp(
  `^[\\s*>-]{0,12}(?:(?:${beforeRecipient})(?=[\\s:;<"'(]))?[\\s:;]{0,4}(?:rfc822;\\s?)?[<"'(]{0,2}` +
    `((?:"[^"\\s]{1,62}"|[^\\s<>()[\\],;:"'@${wideSigns}]{1,64})@[\\p{L}\\p{N}_.-]{1,255}[\\p{L}\\p{N}_])`,
  'iu',
);

/** Lines that only quote the email. */
const quotedLine =
  /^[\s>]*(?:message-id|from|to|cc|subject|date|references|in-reply-to|reply-to|sender|received|return-path|envelope-from|mail from)\s*:/i;

const mostLines = 400;

/**
 * Divides a notice into its texts about each recipient, in order. `own`: text with addresses that aren't recipients,
 * such as where the notice was sent. Recipients in successive lines share the text after them.
 */
export function segmentsOf(notice: string, own: string): Segment[] {
  const lines = notice.split(/\r?\n/).slice(0, mostLines);
  const found = lines.flatMap((line, at) => {
    const recipient = quotedLine.test(line) ? undefined : recipientLine.exec(line.slice(0, 500))?.[1];
    return recipient === undefined || own.includes(recipient) ? [] : [{ recipient, at }];
  });
  const first = new Map<string, number>();
  for (const { recipient, at } of found) {
    const key = recipient.toLowerCase();
    if (!first.has(key)) first.set(key, at);
  }
  const starts = [...first.values()].map((at) => {
    const recipient = recipientLine.exec((lines[at] ?? '').slice(0, 500))?.[1] ?? '';
    return { recipient, begin: isAnswerAbout(lines[at - 1] ?? '', recipient) ? at - 1 : at };
  });
  const segments = starts.map(({ recipient, begin }, index) => {
    const end = starts[index + 1]?.begin ?? lines.length;
    return { recipient, text: lines.slice(begin, end).join('\n').trim() };
  });
  return segments.map((segment, index) => ({ ...segment, text: sharedText(segments, index) }));
}

/** Returns true for a line with an answer about the recipient's domain, as old Sendmail writes before the address. */
function isAnswerAbout(line: string, recipient: string): boolean {
  return /^[45]\d\d /.test(line) && line.includes(recipient.slice(recipient.lastIndexOf('@') + 1));
}

function sharedText(segments: readonly Segment[], index: number): string {
  const saying = segments.slice(index).find((one) => saysMore(one));
  return (saying ?? segments[index])?.text ?? '';
}

/** Returns true when a segment contains more than its address. */
function saysMore({ text, recipient }: Segment): boolean {
  return /[\p{L}\d]{3}/u.test(text.replaceAll(recipient, ''));
}

/** Returns all addresses of a notice that may be recipients. */
export function addressedIn(notice: string, own: string): string[] {
  return addressesIn(notice).filter((address) => !own.includes(address));
}
