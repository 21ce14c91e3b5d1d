import type { ReactNode } from 'react';
import type { SentMail } from '../../../contract/sent-mails.ts';
import { Card } from '../../components/Card.tsx';
import { formatTime } from '../../components/format.ts';
import { ListNames } from '../../components/sendings/ListNames.tsx';
import classes from './sent.module.css';

/** What a mail was sent with. */
export function MailFacts({ mail }: { mail: SentMail }) {
  const { sender_name, sender_email, lists, time_to_send: time, tracking, tell_a_friend } = mail;
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
