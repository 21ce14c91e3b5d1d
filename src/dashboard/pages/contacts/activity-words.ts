import type { ContactMail } from '../../../contract/people/contact-activity.ts';
import { unsubscriptionReason } from '../../../contract/results/report-unsubscribed.ts';
import { isFailureClass } from '../../../contract/results/failure-classes.ts';
import type { Translator } from '../../../messages/translator.ts';
import { deliveryTones } from '../../components/sendings/delivery-tones.ts';
import { loadedMessages } from '../../messages/message-store.ts';

/** The outcome of an email: its badge, and details if there are any. */
export interface Outcome {
  readonly label: string;
  readonly tone: 'gray' | 'green' | 'red' | 'amber' | 'accent';
  /** The mail server's response, or the reason for unsubscribing; null if unknown. */
  readonly detail: string | null;
}

/** Kinds of bounces with their own badge, and their tones. */
const bounceTones = { hard: 'red', soft: 'amber', complaint: 'red' } as const;

/** Lists the outcomes of an email to a contact, the delivery first. */
export function outcomesOf(mail: ContactMail, t: Translator<'contact'>): readonly Outcome[] {
  const { state, answer, unsubscribed } = mail;
  // A bounce that the mail server reported appears in both, and the bounce has more details.
  const returned = mail.bounces.map((bounce) => bounceOutcome(bounce, answer, t));
  const tSendings = loadedMessages('sendings');
  const delivery = {
    label: tSendings('delivery.badge', { state }),
    tone: deliveryTones[state],
    detail: state === 'sent' ? null : answer,
  };
  return [
    ...(state === 'bounced' && returned.length > 0 ? [] : [delivery]),
    ...returned,
    ...(unsubscribed === null ? [] : [unsubscribedOutcome(mail, t)]),
  ];
}

function unsubscribedOutcome({ unsubscribe_reason: code }: ContactMail, t: Translator<'contact'>): Outcome {
  const reason = reasonOf(code);
  return {
    label: t('unsubscribed.badge'),
    tone: 'amber',
    detail: reason === null ? null : t('reason.label', { reason }),
  };
}

function reasonOf(code: number | null) {
  const reasons = ['tooMany', 'notRelevant', 'neverSignedUp', 'other'] as const;
  return reasons.find((reason) => unsubscriptionReason[reason] === code) ?? null;
}

function bounceOutcome(
  { kind, status, failure_class: failureClass, description }: ContactMail['bounces'][number],
  answer: string | null,
  t: Translator<'contact'>,
): Outcome {
  const known = isKnownBounce(kind) ? kind : 'other';
  const tone = known === 'other' ? 'amber' : bounceTones[known];
  const label = t('bounce.label', { kind: known });
  if (known === 'complaint') return { label, tone, detail: null };
  const said = description ?? answer ?? '';
  const detail = said.includes(status) ? said : `${status} ${said}`.trim();
  if (typeof failureClass !== 'string') return { label, tone, detail };
  const tSendings = loadedMessages('sendings');
  const reason = tSendings('failure.label', {
    reason: isFailureClass(failureClass) ? failureClass : 'other',
  });
  return { label: [label, reason].join(' · '), tone, detail };
}

function isKnownBounce(kind: string): kind is keyof typeof bounceTones {
  return kind in bounceTones;
}

/** Lists the bounces of emails, newest first: possible reasons for an inactive contact. */
export function evidenceOf(mails: readonly ContactMail[], t: Translator<'contact'>) {
  return mails
    .flatMap((mail) =>
      mail.bounces.map((bounce) => ({
        subject: mail.subject,
        created: bounce.created,
        outcome: bounceOutcome(bounce, mail.answer, t),
      })),
    )
    .toSorted((one, other) => Date.parse(other.created) - Date.parse(one.created));
}
