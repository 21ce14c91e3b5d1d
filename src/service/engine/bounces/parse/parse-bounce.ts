import { judge } from './judge.ts';
import { shapeOf, splitNotice, type Shape } from './notice-shape.ts';
import { headerValues, readMessage, type ReadMessage } from './read-message.ts';
import {
  addressesIn,
  addressIn,
  reportedRecipients,
  reportGroups,
  type ReportedRecipient,
} from './report-fields.ts';
import { subjectOf } from './subject-of.ts';
import { bounded } from './text.ts';
import type { BounceKind, Subject, Verdict } from './verdict.ts';

const unread = 'The message can’t be read.';

/** Why a message of each shape harms nobody. */
const harmless: Readonly<Record<Exclude<Shape, 'bounce'>, string>> = {
  delay: 'The mail is late and still being tried.',
  'automatic answer': 'Software answered, such as one that tells of a vacation.',
  'ordinary mail': 'It is no report of a mail system.',
};

/**
 * Tells what a message that came back says, and of whom: standard reports (RFC 3464), complaints (RFC 5965), and by
 * their shape and words the many that follow no standard. Looks at the beginning of a message alone, and fails for
 * none.
 */
export async function parseBounce(source: Uint8Array): Promise<Verdict> {
  const message = await readMessage(source);
  const nobody = { addressed: [], recipient: null, originalMessageId: null };
  if (message === null) return notABounce(nobody, unread, '');
  const feedback = message.parts.find(({ mimeType }) => mimeType === 'message/feedback-report');
  if (feedback !== undefined) return complaint(message, feedback.text);
  const status = message.parts.find(({ mimeType }) =>
    /^message\/(?:global-)?delivery-status$/.test(mimeType),
  );
  const inText = /^action\s*:/im.test(message.text) && /^final-recipient\s*:/im.test(message.text);
  const report = status?.text ?? (inText ? message.text : null);
  const recipients = report === null ? [] : reportedRecipients(report);
  if (recipients.length > 0) return standardReport(message, recipients, report ?? '');
  const shape = status === undefined ? shapeOf(message) : 'bounce';
  if (shape === 'bounce') return plainReport(message);
  return notABounce(subjectOf(message, null), harmless[shape], message.subject);
}

function complaint(message: ReadMessage, report: string): Verdict {
  const fields = new Map(reportGroups(report).flatMap((group) => [...group]));
  const type = (fields.get('feedback-type') ?? 'unknown').toLowerCase();
  const recipient = addressIn(fields.get('original-rcpt-to') ?? '');
  const subject = subjectOf(message, recipient);
  // Reports on failed signatures, and of those who took their complaint back, complain of nobody.
  if (/auth-failure|dmarc|not-spam|dkim/.test(type)) {
    return notABounce(subject, `It is a report of the kind “${bounded(type, 'description')}”.`, report);
  }
  const description = `Reported as spam (${type}) by ${fields.get('user-agent') ?? 'the receiver’s provider'}.`;
  return verdict(subject, { kind: 'complaint', status: '5.7.1' }, { description, evidence: report });
}

function standardReport(
  message: ReadMessage,
  recipients: readonly ReportedRecipient[],
  report: string,
): Verdict {
  const failed = recipients.find(({ action }) => action === 'failed' || action === '');
  const [first] = recipients;
  if (failed === undefined) {
    const why = first?.action === 'delayed' ? harmless.delay : 'It tells that a mail arrived.';
    return notABounce(subjectOf(message, first?.recipient ?? null), why, report);
  }
  const { diagnostic, status, recipient } = failed;
  const notice = splitNotice(message.text).notice;
  const ofDiagnostic = judge({ text: diagnostic === '' ? notice : diagnostic, status });
  const judgement = ofDiagnostic.rule === 'none' ? judge({ text: notice, status }) : ofDiagnostic;
  const description = diagnostic === '' ? `${status} ${firstWords(notice)}` : diagnostic;
  return verdict(subjectOf(message, recipient), judgement, { description, evidence: report });
}

function plainReport(message: ReadMessage): Verdict {
  const { notice } = splitNotice(message.text);
  const said = `${message.subject}\n${notice}`;
  const [failed = ''] = headerValues(message, 'x-failed-recipients');
  const judgement = judge({ text: said });
  const concerned = ['to', 'from', 'delivered-to'].flatMap((name) => headerValues(message, name)).join(' ');
  const others = addressesIn(notice).filter((address) => !concerned.includes(address));
  const recipient = addressIn(failed) ?? others[0] ?? null;
  const description = answerIn(notice) ?? firstWords(notice);
  return verdict(subjectOf(message, recipient), judgement, { description, evidence: said });
}

/** The line in which a server's answer stands, with the one behind it. */
function answerIn(notice: string): string | null {
  const lines = notice.split(/\r?\n/);
  const at = lines.findIndex((line) => /(?<![\d.])[45]\d\d[ -]|#[45]\.\d/.test(line));
  return at < 0 ? null : lines.slice(at, at + 2).join(' ');
}

function firstWords(notice: string): string {
  const words = notice.trim();
  return words === '' ? 'The mail came back without a reason.' : words;
}

interface Words {
  readonly description: string;
  readonly evidence: string;
}

function verdict(
  subject: Subject,
  { kind, status }: { readonly kind: BounceKind; readonly status: string },
  { description, evidence }: Words,
): Verdict {
  return {
    ...subject,
    kind,
    status,
    description: bounded(description, 'description'),
    evidence: bounded(evidence, 'evidence'),
  };
}

function notABounce(subject: Subject, description: string, evidence: string): Verdict {
  return {
    ...subject,
    kind: 'not a bounce',
    status: '',
    description,
    evidence: bounded(evidence, 'evidence'),
  };
}
