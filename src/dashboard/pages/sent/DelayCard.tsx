import type { HeldDestination, SendingProgress } from '../../../contract/sendings.ts';
import { Card } from '../../components/Card.tsx';
import { formatCount, formatTime } from '../../components/format.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { reasonWords } from '../../components/sendings/reason-words.ts';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import classes from './sent.module.css';

const columns: readonly Column<HeldDestination>[] = [
  {
    id: 'destination',
    header: 'Mail provider',
    isFixed: true,
    maxWidth: 240,
    cell: (one) => one.destination,
  },
  { id: 'waiting', header: 'Waiting', isNumeric: true, cell: ({ waiting }) => formatCount(waiting) },
  { id: 'answer', header: 'Last response', maxWidth: 420, cell: (one) => one.last_answer },
  { id: 'since', header: 'Since', isNumeric: true, cell: ({ since }) => <RelativeTime time={since} /> },
  {
    id: 'next',
    header: 'Next attempt',
    isNumeric: true,
    cell: ({ next_attempt: next }) => (next === null ? '–' : <RelativeTime time={next} />),
  },
];

/** The reason why an email is paused or delayed, in words and in the mail server's own; nothing where nothing is wrong. */
export function DelayCard({ progress }: { progress: SendingProgress }) {
  const { since, last_answer: answer, next_attempt: next, held, state } = progress;
  const reason = reasonWords(progress);
  if (reason === null && answer === null) return null;
  return (
    <Card title={state === 'paused' ? 'Why it’s paused' : state === 'failed' ? 'Why it failed' : 'Delays'}>
      <div className="nd-stack">
        {reason === null ? null : (
          <p className={classes.sentence} role="status">
            {reason}
          </p>
        )}
        <dl className={classes.facts}>
          {since === null ? null : <Fact name="Since">{formatTime(since)}</Fact>}
          {answer === null ? null : (
            <Fact name="Last server response">
              <span className="nd-code">{answer}</span>
            </Fact>
          )}
          {next === null ? null : <Fact name="Next attempt">{formatTime(next)}</Fact>}
        </dl>
        {held.length === 0 ? null : (
          <DataTable
            label="Mail providers on hold"
            columns={columns}
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
