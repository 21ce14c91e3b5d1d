import { type ReactNode } from 'react';
import type { SendingProgress } from '../../../contract/sending/sendings.ts';
import type { SentMail } from '../../../contract/sending/sent-mails.ts';
import { Card } from '../../components/basics/Card.tsx';
import { formatTime } from '../../components/basics/format.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { ListNames } from '../../components/sendings/ListNames.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './sent.module.css';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const TargetingText = lazyPart(() =>
  import('../../components/sendings/TargetingText.tsx').then((it) => it.TargetingText),
);

interface MailFactsProps {
  readonly mail: SentMail;
  /** Undefined while it loads, or if the service doesn't provide it. */
  readonly progress: SendingProgress | undefined;
}

/** The settings of a sent email. */
export function MailFacts({ mail, progress }: MailFactsProps) {
  const t = useMessages('sent');
  const { sender_name, sender_email, lists, time_to_send: time, tracking, tell_a_friend } = mail;
  const { sender_problem: problem = null, sender_override: override = null } = progress ?? {};
  const { targeting = null } = progress ?? {};
  const friends = lists.find(({ hash }) => hash === tell_a_friend);
  return (
    <Card title={t('details.title')}>
      <dl className={classes.facts}>
        <Fact name={t('details.sender.label')}>{`${sender_name} <${sender_email}>`}</Fact>
        <Fact name={t('details.lists.label')}>
          <ListNames lists={lists} />
        </Fact>
        {targeting === null ? null : (
          <Fact name={t('details.narrowed.label')}>
            <LazyPlace>
              <TargetingText targeting={targeting} />
            </LazyPlace>
          </Fact>
        )}
        <Fact name={t('details.time.label')}>{time === null ? t('details.time.now') : formatTime(time)}</Fact>
        <Fact name={t('details.utm.label')}>
          {tracking.length === 0
            ? t('details.utm.none')
            : tracking
                .flatMap(({ params }) => Object.entries(params).map(([name, value]) => `${name}=${value}`))
                .join(', ')}
        </Fact>
        {problem === null ? null : (
          <Fact name={t('details.problem.label')}>{t('details.problem', { problem })}</Fact>
        )}
        {override === null ? null : <Fact name={t('details.override.label')}>{override}</Fact>}
        {friends === undefined ? null : <Fact name={t('details.friends.label')}>{friends.name}</Fact>}
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
