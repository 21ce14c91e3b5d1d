import type { HeldDestination, SendingProgress } from '../../../contract/sending/sendings.ts';
import type { Translator } from '../../../messages/translator.ts';
import { Card } from '../../components/basics/Card.tsx';
import { formatCount } from '../../components/basics/format.ts';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import { reasonText } from '../../components/sendings/reason-text.ts';
import { TimeUntil } from '../../components/sendings/TimeUntil.tsx';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './sent.module.css';

function columnsOf(t: Translator<'sent'>): readonly Column<HeldDestination>[] {
  return [
    {
      id: 'destination',
      header: t('delay.provider.column'),
      isFixed: true,
      maxWidth: 240,
      cell: (one) => one.destination,
    },
    {
      id: 'waiting',
      header: t('delay.queued.column'),
      isNumeric: true,
      cell: ({ waiting }) => formatCount(waiting),
    },
    {
      id: 'answer',
      header: t('delay.response.column'),
      maxWidth: 420,
      isWrapped: true,
      cell: (one) => one.last_answer,
    },
    {
      id: 'since',
      header: t('delay.since.column'),
      isNumeric: true,
      cell: ({ since }) => <RelativeTime time={since} />,
    },
    {
      id: 'next',
      header: t('delay.next.column'),
      isNumeric: true,
      cell: ({ next_attempt: next }) => (next === null ? '–' : <TimeUntil time={next} />),
    },
  ];
}

/** The reason why an email is paused or delayed, with the mail server's last response; empty if nothing is wrong. */
export function DelayCard({ progress }: { progress: SendingProgress }) {
  const t = useMessages('sent');
  const tSendings = useMessages('sendings');
  const { since, last_answer: answer, next_attempt: next, held, state } = progress;
  const reason = reasonText(progress, tSendings);
  if (reason === null && answer === null) return null;
  // No mail server was involved: the response is Newsdesk's own.
  const isOwn = progress.reason === 'preparation_failed';
  return (
    <Card title={t('delay.title', { state: state === 'paused' || state === 'failed' ? state : 'other' })}>
      <div className="nd-stack">
        {reason === null ? null : (
          <p className={classes.sentence} role="status">
            {reason}
          </p>
        )}
        <dl className={classes.facts}>
          {since === null ? null : (
            <Fact name={t('delay.since.label')}>
              <RelativeTime time={since} />
            </Fact>
          )}
          {answer === null ? null : (
            <Fact name={t('delay.response.label', { from: isOwn ? 'newsdesk' : 'other' })}>
              <span className={isOwn ? undefined : 'nd-code'}>{answer}</span>
            </Fact>
          )}
          {next === null ? null : (
            <Fact name={t('delay.next.label')}>
              <TimeUntil time={next} />
            </Fact>
          )}
        </dl>
        {held.length === 0 ? null : (
          <DataTable
            label={t('delay.table.label')}
            columns={columnsOf(t)}
            rows={held}
            rowKey={({ destination }) => destination}
            isBare
          />
        )}
      </div>
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
