import { saidAt } from '../../../message/failures/rules/said-at.ts';
import { splitNotice } from './notice-shape.ts';
import { answerIn } from './plain-report.ts';
import type { ReadMessage } from './read-message.ts';
import type { ReportedRecipient } from './report-fields.ts';
import { segmentsOf } from './segments.ts';
import { subjectOf } from './subject-of.ts';
import { bounceVerdict, judgeFailure, notABounce } from './verdict-of.ts';
import type { ReportedFailure, Verdict } from './verdict.ts';

/**
 * Actions in a report about emails that are not lost. Everything else, such as `failed` and `expired`, is a failure.
 */
const harmlessActions = ['delayed', 'delivered', 'relayed', 'expanded'];

/** Reads a delivery status report (RFC 3464), with every failed recipient. */
export function standardReport(
  message: ReadMessage,
  recipients: readonly ReportedRecipient[],
  report: string,
): Verdict {
  const failed = recipients.filter(({ action }) => !harmlessActions.includes(action));
  const { notice } = splitNotice(message.text);
  const isAlone = failed.length === 1;
  const [first, ...others] = failed.map((one) => failureOf(one, { notice, isAlone }));
  if (first === undefined) {
    const isLate = recipients[0]?.action === 'delayed';
    const why = isLate ? 'The email is late and still being tried.' : 'It says that an email arrived.';
    return notABounce(subjectOf(message, recipients[0]?.recipient ?? null), why, report);
  }
  return bounceVerdict(subjectOf(message, first.recipient), [first, ...others], report);
}

interface Context {
  readonly notice: string;
  /** True when the whole notice is about this recipient. */
  readonly isAlone: boolean;
}

/**
 * Judges a failure. Text for people is a mail system's guess, so it counts only if the report has no server's words.
 */
function failureOf(
  { recipient, diagnostic, status, host, action }: ReportedRecipient,
  { notice, isAlone }: Context,
): ReportedFailure {
  const ofNotice = segmentsOf(notice, '').find((one) => one.recipient === recipient)?.text ?? '';
  const stage = saidAt(diagnostic) ?? (isAlone ? saidAt(notice) : saidAt(ofNotice));
  const judged = (text: string, shown: string) =>
    judgeFailure({ recipient, refused: { text, status, provider: host, stage }, shown });
  if (/\p{L}{3}/u.test(diagnostic.replace(/<[^<>]*>/g, ''))) return judged(diagnostic, diagnostic);
  const answer = isAlone ? answerIn(notice) : null;
  const texts = [answer ?? '', ofNotice, isAlone ? notice : ''].filter((text) => text.trim() !== '');
  const shown = diagnostic === '' ? `${status} ${texts[0]?.trim() ?? action}` : diagnostic;
  const judgments = texts.map((text) => judged(text, shown));
  const telling = judgments.find((one) => one.judged?.judgment.rule !== 'none');
  // Without any words, only the codes of the report are left.
  return telling ?? judged(diagnostic, shown);
}
