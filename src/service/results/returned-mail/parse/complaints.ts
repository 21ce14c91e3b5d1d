import { addressIn, addressesIn, reportGroups } from './report-fields.ts';
import type { ReadMessage } from './read-message.ts';
import { headerValues } from './read-message.ts';
import { subjectOf } from './subject-of.ts';
import { bounded } from './text.ts';
import { bounceVerdict, notABounce } from './verdict-of.ts';
import type { ReportedFailure, Verdict } from './verdict.ts';

const microsoftRecipient = /^x-hmxmroriginalrecipient\s*:\s*(.{1,400})$/im;

/** The relevant parts of a complaint. */
interface Complaint {
  readonly recipients: readonly string[];
  readonly description: string;
  readonly evidence: string;
}

/**
 * Reads a message as a reader's complaint: a feedback report (RFC 5965), Microsoft's form of it (JMRP), or the
 * unsubscribe request that Apple Mail writes. Null for any other message.
 */
export function complaintIn(message: ReadMessage): Verdict | null {
  const report = message.parts.find(({ mimeType }) => mimeType === 'message/feedback-report');
  if (report !== undefined) return feedbackReport(message, report.text);
  const microsoft = message.parts.find(({ text }) => microsoftRecipient.test(text.slice(0, 20_000)));
  if (microsoft !== undefined && /complaint about message/i.test(message.subject)) {
    const recipients = addressesIn(microsoftRecipient.exec(microsoft.text.slice(0, 20_000))?.[1] ?? '');
    const description = 'Reported as spam to Outlook.com.';
    return complaint(message, { recipients, description, evidence: message.subject });
  }
  if (headerValues(message, 'x-apple-unsubscribe').some((value) => /true/i.test(value))) {
    const recipients = addressesIn(headerValues(message, 'from').join(' '));
    const description = 'Asked to unsubscribe in Apple Mail.';
    return complaint(message, { recipients, description, evidence: message.text });
  }
  return null;
}

function feedbackReport(message: ReadMessage, report: string): Verdict {
  const groups = reportGroups(report);
  const fields = new Map(groups.flatMap((group) => [...group]));
  const type = bounded(fields.get('feedback-type') ?? 'unknown', 'description').toLowerCase();
  // Reports on failed signatures, found viruses, and withdrawn complaints are of no reader.
  if (/auth-failure|dmarc|not-spam|dkim|virus/.test(type)) {
    const recipient = addressIn(fields.get('original-rcpt-to') ?? '');
    return notABounce(subjectOf(message, recipient), `It is a report of the kind “${type}”.`, report);
  }
  const named = [...report.matchAll(/^(?:original-rcpt-to|removal-recipient)\s*:(.{1,400})$/gim)];
  const recipients = addressesIn(named.map(([, value = '']) => value).join(' '));
  return complaint(message, {
    recipients: recipients.length > 0 ? recipients : recipientsOfOriginal(message),
    description: `Reported as spam (${type}) by ${fields.get('user-agent') ?? 'the mailbox provider'}.`,
    evidence: report,
  });
}

/** Returns the recipients of the returned email: many providers leave out who complained. */
function recipientsOfOriginal({ parts }: ReadMessage): string[] {
  const original = parts.find(({ mimeType }) => /^(?:message\/rfc822|text\/rfc822-headers)$/.test(mimeType));
  return addressesIn(/^to\s*:\s*(.{1,400})$/im.exec(original?.text.slice(0, 20_000) ?? '')?.[1] ?? '');
}

/** Builds the verdict of a complaint by some recipients, or by an unnamed one. */
export function complaint(message: ReadMessage, { recipients, description, evidence }: Complaint): Verdict {
  const failureOf = (recipient: string | null): ReportedFailure => ({
    recipient,
    ...{ kind: 'complaint', status: '5.7.1', description: bounded(description, 'description'), judged: null },
  });
  const [first = null, ...others] = [...new Set(recipients)];
  const failures = [failureOf(first), ...others.map(failureOf)] as const;
  return bounceVerdict(subjectOf(message, first), failures, evidence);
}
