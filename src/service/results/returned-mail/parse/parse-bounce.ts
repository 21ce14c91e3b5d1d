import { amazonNotification } from './amazon-notification.ts';
import { complaintIn } from './complaints.ts';
import { isVacation, shapeOf, type Shape } from './notice-shape.ts';
import { plainReport } from './plain-report.ts';
import { readMessage, type ReadMessage } from './read-message.ts';
import { reportedRecipients } from './report-fields.ts';
import { standardReport } from './standard-report.ts';
import { subjectOf } from './subject-of.ts';
import { notABounce } from './verdict-of.ts';
import type { Verdict } from './verdict.ts';

/** Reasons why a message of each shape has no consequences. */
const harmless: Readonly<Record<Exclude<Shape, 'bounce'>, string>> = {
  delay: 'The email is late and still being tried.',
  'automatic answer': 'Software answered, such as a vacation responder.',
  'ordinary mail': 'It is no report of a mail system.',
};

/**
 * Reads the content and subject of a returned message: standard reports (RFC 3464), complaints (RFC 5965 and others),
 * notifications of Amazon SES, and, by their shape and words, the many that follow no standard. Reads only the
 * beginning of a message, and never fails.
 */
export async function parseBounce(source: Uint8Array): Promise<Verdict> {
  const message = await readMessage(source);
  if (message === null) {
    const nobody = { addressed: [], recipient: null, originalMessageId: null };
    return notABounce(nobody, 'The message can’t be read.', '');
  }
  const special = complaintIn(message) ?? amazonNotification(message);
  if (special !== null) return special;
  const report = reportIn(message);
  const recipients = report === null ? [] : reportedRecipients(report);
  if (report !== null && recipients.length > 0) return standardReport(message, recipients, report);
  const shape = report === null ? shapeOf(message) : 'bounce';
  if (shape === 'bounce') return plainReport(message);
  return notABounce(subjectOf(message, null), harmless[shape], message.subject);
}

/**
 * Returns the machine-readable part of a report; one in the text counts only in a message that a mail system may have
 * sent.
 */
function reportIn(message: ReadMessage): string | null {
  const status = message.parts.find(({ mimeType }) =>
    /^message\/(?:global-)?delivery-status$/.test(mimeType),
  );
  if (status !== undefined) return status.text;
  if (isVacation(message, true)) return null;
  const isForwarded = /^\s*(?:fwd?|wg|tr|rv)\s*:/i.test(message.subject);
  const text = isForwarded ? message.text.replace(/^>+ ?/gm, '') : message.text;
  return /^action\s*:/im.test(text) && /^(?:final|original)-recipient\s*:/im.test(text) ? text : null;
}
