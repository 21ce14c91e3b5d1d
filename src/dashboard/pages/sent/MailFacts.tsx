import type { ReactNode } from 'react';
import type { SenderProblem } from '../../../contract/sender-problem.ts';
import type { SendingProgress } from '../../../contract/sendings.ts';
import type { SentMail } from '../../../contract/sent-mails.ts';
import { Card } from '../../components/Card.tsx';
import { formatTime } from '../../components/format.ts';
import { ListNames } from '../../components/sendings/ListNames.tsx';
import classes from './sent.module.css';

const problems: Readonly<Record<SenderProblem, string>> = {
  public_provider: 'Address at a public mailbox provider',
  not_authenticated: 'Domain failed SPF, DKIM, and DMARC',
};

interface MailFactsProps {
  readonly mail: SentMail;
  /** Undefined while it loads, or where the service doesn't give it. */
  readonly progress: SendingProgress | undefined;
}

/** The settings that an email was sent with. */
export function MailFacts({ mail, progress }: MailFactsProps) {
  const { sender_name, sender_email, lists, time_to_send: time, tracking, tell_a_friend } = mail;
  const { sender_problem: problem = null, sender_override: override = null } = progress ?? {};
  const friends = lists.find(({ hash }) => hash === tell_a_friend);
  return (
    <Card title="How it was sent">
      <dl className={classes.facts}>
        <Fact name="From">{`${sender_name} <${sender_email}>`}</Fact>
        <Fact name="To">
          <ListNames lists={lists} />
        </Fact>
        <Fact name="Time to send">{time === null ? 'At once' : formatTime(time)}</Fact>
        <Fact name="Behind its links">
          {tracking.length === 0
            ? 'Nothing'
            : tracking
                .flatMap(({ params }) => Object.entries(params).map(([name, value]) => `${name}=${value}`))
                .join(', ')}
        </Fact>
        {problem === null ? null : <Fact name="Sender problem">{problems[problem]}</Fact>}
        {override === null ? null : <Fact name="Reason to send anyway">{override}</Fact>}
        {friends === undefined ? null : <Fact name="Friends join">{friends.name}</Fact>}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
