import { saidAt } from '../../../message/failures/rules/said-at.ts';
import { splitNotice } from './notice-shape.ts';
import { headerValues, type ReadMessage } from './read-message.ts';
import { addressesIn, addressIn } from './report-fields.ts';
import { addressedIn, segmentsOf } from './segments.ts';
import { subjectOf } from './subject-of.ts';
import { bounceVerdict, judgeFailure } from './verdict-of.ts';
import type { ReportedFailure, Verdict } from './verdict.ts';

/** Reads a bounce that follows no standard, recipient by recipient. */
export function plainReport(message: ReadMessage): Verdict {
  const { notice } = splitNotice(message.text);
  const own = ['to', 'from', 'delivered-to'].flatMap((name) => headerValues(message, name)).join(' ');
  const named = ['x-failed-recipients', 'x-bounced-address'].flatMap((name) =>
    headerValues(message, name).flatMap(addressesIn),
  );
  const found = segmentsOf(notice, named.length > 0 ? '' : own);
  const confirmed = found.filter(({ recipient }) => named.includes(recipient));
  const segments = confirmed.length > 0 ? confirmed : found;
  const hosts = headerValues(message, 'from').join(' ');
  const context = { notice, subject: message.subject, hosts, returned: returnedText(message) };
  const failures =
    segments.length > 1
      ? segments.map((segment) => segmentFailure(segment.recipient, segment.text, hosts))
      : [wholeFailure(segments[0]?.recipient ?? named[0] ?? recipientOf(message, notice, own), context)];
  const [first, ...others] = failures;
  if (first === undefined) throw new TypeError('a report has at least one failure');
  const evidence = `${message.subject}\n${notice}`;
  return bounceVerdict(subjectOf(message, first.recipient), [first, ...others], evidence);
}

function segmentFailure(recipient: string, text: string, provider: string): ReportedFailure {
  const refused = { text, provider, stage: saidAt(text) };
  return judgeFailure({ recipient, refused, shown: answerIn(text) ?? firstWords(text) });
}

interface Context {
  readonly notice: string;
  readonly subject: string;
  readonly hosts: string;
  /** The beginning of the returned email. */
  readonly returned: string;
}

/**
 * Judges a notice about one recipient: first by the server's answer in it, then by the text after the address, and then by
 * the whole text, because the words around an answer can contradict it.
 */
function wholeFailure(
  recipient: string | null,
  { notice, subject, hosts, returned }: Context,
): ReportedFailure {
  const stage = saidAt(notice);
  const at = recipient === null ? -1 : notice.indexOf(recipient);
  const answer = answerIn(notice);
  const shown = answer ?? firstWords(notice);
  const transcript = recipient === null ? null : transcriptOf(returned, recipient);
  const texts = [answer, at < 0 ? null : notice.slice(at), notice, `${subject}\n${notice}`, transcript];
  const judgments = texts.flatMap((text) =>
    text === null || text.trim() === ''
      ? []
      : [judgeFailure({ recipient, refused: { text, provider: hosts, stage }, shown })],
  );
  const telling = judgments.find(({ judged }) => judged?.judgment.rule !== 'none');
  return telling ?? judgments[0] ?? judgeFailure({ recipient, refused: { text: subject }, shown });
}

function recipientOf({ parts, text }: ReadMessage, notice: string, own: string): string | null {
  const returned = returnedText({ parts });
  const original = /^(?:to|rcpt to)\s*:\s*(.{1,400})$/im;
  return (
    addressedIn(notice, own)[0] ??
    addressIn(original.exec(text)?.[1] ?? '') ??
    addressIn(original.exec(returned)?.[1] ?? '')
  );
}

function returnedText({ parts }: Pick<ReadMessage, 'parts'>): string {
  return parts.find(({ mimeType }) => mimeType === 'message/rfc822')?.text.slice(0, 20_000) ?? '';
}

/**
 * Returns a server's answer to the command that named a recipient if the returned part has the conversation, else null.
 * Some gateways put it there and add nothing themselves.
 */
function transcriptOf(returned: string, recipient: string): string | null {
  const said = />>> *rcpt to: *<([^<>\s]{1,320})>[^\n]*\n<<< *([45]\d\d[^\r\n]{0,1000})/gi;
  for (const [, named = '', answer = ''] of returned.matchAll(said))
    if (named.toLowerCase() === recipient.toLowerCase()) return answer;
  return null;
}

/** Returns the lines of a server's answer, which start with its code; null if there are none. */
export function answerIn(notice: string): string | null {
  const lines = notice.split(/\r?\n/);
  const at = lines.findIndex((line) =>
    /(?<![\d.:])[45]\d\d[ -][^\d]|#[45]\.\d|(?<![\d.])[45]\.\d\.\d{1,3}(?![\d.])/.test(line),
  );
  if (at < 0) return null;
  const behind = lines
    .slice(at + 1)
    .findIndex((line) => line.trim() === '' || /^\s*[-*=]{3}|^>>> /.test(line));
  return lines.slice(at, behind < 0 ? at + 6 : at + 1 + Math.min(behind, 5)).join('\n');
}

function firstWords(notice: string): string {
  const words = notice.trim();
  return words === '' ? 'The email came back without a reason.' : words;
}
