import { parseJson } from '../../../../lib/text/parse-json.ts';
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import type { ReadMessage } from './read-message.ts';
import { addressIn } from './report-fields.ts';
import { subjectOf } from './subject-of.ts';
import { bounceVerdict, judgeFailure, notABounce } from './verdict-of.ts';
import type { ReportedFailure, Verdict } from './verdict.ts';

const bounced = z.object({
  emailAddress: z.string(),
  status: z.optional(z.string()),
  diagnosticCode: z.optional(z.string()),
});

/** Notification of Amazon SES about an email that bounced or was complained about. Source: the SES developer guide. */
const notification = z.object({
  notificationType: z.optional(z.string()),
  eventType: z.optional(z.string()),
  bounce: z.optional(
    z.object({
      bounceSubType: z.optional(z.string()),
      bouncedRecipients: z.array(bounced),
      reportingMTA: z.optional(z.string()),
    }),
  ),
  complaint: z.optional(
    z.object({
      complainedRecipients: z.array(z.object({ emailAddress: z.string() })),
      userAgent: z.optional(z.string()),
      complaintFeedbackType: z.optional(z.nullable(z.string())),
    }),
  ),
});

const wrapper = z.object({ Type: z.literal('Notification'), Message: z.string() });

/** Texts for Amazon's bounces without an answer from a server. */
const subTypes: Readonly<Record<string, string>> = {
  NoEmail: 'No such user: Amazon SES could not find the recipient address.',
  MailboxFull: 'Mailbox full.',
  MessageTooLarge: 'Message too large.',
  ContentRejected: 'Message content rejected.',
  AttachmentRejected: 'Message attachment rejected.',
  Suppressed: 'Amazon SES has suppressed sending to this address.',
  OnAccountSuppressionList: 'The address is on your account suppression list at Amazon SES.',
};

/** Reads a message as a notification of Amazon SES, also wrapped by SNS; null if it isn't one. */
export function amazonNotification(message: ReadMessage): Verdict | null {
  if (!/"(?:notificationType|eventType|Message)"/.test(message.text)) return null;
  const read = notificationIn(message.text);
  if (read === null) return null;
  const type = read.notificationType ?? read.eventType ?? '';
  if (type === 'Complaint' && read.complaint !== undefined) {
    const { complainedRecipients, complaintFeedbackType, userAgent = 'Amazon SES' } = read.complaint;
    return complaint(message, {
      recipients: complainedRecipients.flatMap(({ emailAddress }) => addressIn(emailAddress) ?? []),
      description: `Reported as spam (${complaintFeedbackType ?? 'abuse'}) by ${userAgent}.`,
      evidence: message.text,
    });
  }
  const failures = read.bounce === undefined ? [] : failuresOf(read.bounce);
  const [first, ...others] = failures;
  if (type !== 'Bounce' || first === undefined) {
    return notABounce(
      subjectOf(message, null),
      'It is a notification of Amazon SES about no bounce.',
      message.text,
    );
  }
  return bounceVerdict(subjectOf(message, first.recipient), [first, ...others], message.text);
}

type Bounce = NonNullable<z.output<typeof notification>['bounce']>;

function failuresOf({ bouncedRecipients, bounceSubType = '', reportingMTA }: Bounce): ReportedFailure[] {
  return bouncedRecipients.map(({ emailAddress, status, diagnosticCode }) =>
    judgeFailure({
      recipient: addressIn(emailAddress),
      refused: {
        text: diagnosticCode ?? subTypes[bounceSubType] ?? '',
        status,
        provider: reportingMTA,
      },
    }),
  );
}

/** Returns the notification in a text that a mail server may have folded: SNS lines are longer than SMTP allows. */
function notificationIn(text: string): z.output<typeof notification> | null {
  const begin = text.indexOf('{');
  const end = text.lastIndexOf('}');
  const json = text.slice(begin, end + 1);
  for (const folded of ['', /!\r?\n[ \t]/g, /\r?\n[ \t]?/g]) {
    const parsed = parseJson(json.replaceAll(folded, ''));
    const inner = wrapper.safeParse(parsed);
    const read = notification.safeParse(inner.success ? parseJson(inner.data.Message) : parsed);
    if (read.success) return read.data;
  }
  return null;
}
