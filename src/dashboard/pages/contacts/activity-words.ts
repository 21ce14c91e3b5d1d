import type { ContactMail } from '../../../contract/contact-activity.ts';
import { unsubscriptionReason } from '../../../contract/report-unsubscribed.ts';
import { failureWords } from '../../components/failure-words.ts';
import { deliveryWords } from '../../components/sendings/delivery-words.ts';

/** What became of a mail, in a word or two and a colour. */
export interface Outcome {
  readonly label: string;
  readonly tone: 'grey' | 'green' | 'red' | 'amber' | 'accent';
  /** What the server said, or why the contact left; null where nothing more is known. */
  readonly detail: string | null;
}

const bounceWords: Readonly<Record<string, Omit<Outcome, 'detail'>>> = {
  hard: { label: 'Came back for good', tone: 'red' },
  soft: { label: 'Came back', tone: 'amber' },
  complaint: { label: 'Reported as spam', tone: 'red' },
};

const reasons: Readonly<Record<number, string>> = {
  [unsubscriptionReason.tooMany]: 'Too many mails',
  [unsubscriptionReason.notRelevant]: 'Not relevant',
  [unsubscriptionReason.neverSignedUp]: 'Never signed up',
  [unsubscriptionReason.other]: 'Another reason',
};

/** All that became of a mail to a contact, the delivery first. */
export function outcomesOf(mail: ContactMail): readonly Outcome[] {
  const { state, answer, unsubscribed, unsubscribe_reason: reason } = mail;
  // A bounce that the relay told at once is both: the bounce says more.
  const returned = mail.bounces.map((bounce) => bounceOutcome(bounce, answer));
  const delivery = { ...deliveryWords[state], detail: state === 'sent' ? null : answer };
  const left = { label: 'Unsubscribed', tone: 'amber', detail: reasons[reason ?? 0] ?? null } as const;
  return [
    ...(state === 'bounced' && returned.length > 0 ? [] : [delivery]),
    ...returned,
    ...(unsubscribed === null ? [] : [left]),
  ];
}

function bounceOutcome(
  { kind, status, failure_class: failureClass, description }: ContactMail['bounces'][number],
  answer: string | null,
): Outcome {
  const words = bounceWords[kind] ?? { label: `Came back: ${kind}`, tone: 'amber' };
  if (kind === 'complaint') return { ...words, detail: null };
  const said = description ?? answer ?? '';
  const detail = said.includes(status) ? said : `${status} ${said}`.trim();
  const reason = typeof failureClass === 'string' ? ` · ${failureWords(failureClass)}` : '';
  return { ...words, label: `${words.label}${reason}`, detail };
}

/** What came back, the newest first: why a contact that is inactive may be so. */
export function evidenceOf(mails: readonly ContactMail[]) {
  return mails
    .flatMap((mail) =>
      mail.bounces.map((bounce) => ({
        subject: mail.subject,
        created: bounce.created,
        outcome: bounceOutcome(bounce, mail.answer),
      })),
    )
    .toSorted((one, other) => Date.parse(other.created) - Date.parse(one.created));
}
