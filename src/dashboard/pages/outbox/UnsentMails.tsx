import { useQuery } from '@tanstack/react-query';
import type { OutgoingMail } from '../../../contract/outgoing-mails.ts';
import { failureOf } from '../../api/errors.ts';
import { unsentMailsQuery, useDeleteMail, useRetryMail } from '../../api/outbox.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { formatCount } from '../../components/format.ts';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { Pagination } from '../../components/Pagination.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useUrlState } from '../../hooks/useUrlState.ts';

const columns: readonly Column<OutgoingMail>[] = [
  { id: 'to', header: 'To', isFixed: true, maxWidth: 220, cell: ({ to }) => to.email },
  { id: 'purpose', header: 'For', cell: ({ purpose }) => purpose },
  { id: 'state', header: 'State', cell: (mail) => <State mail={mail} /> },
  { id: 'attempts', header: 'Attempts', isNumeric: true, cell: ({ attempts }) => formatCount(attempts) },
  { id: 'answer', header: 'Last answer', maxWidth: 320, cell: ({ last_answer }) => last_answer ?? '–' },
  {
    id: 'next',
    header: 'Next attempt',
    isNumeric: true,
    cell: ({ next_attempt }) => <RelativeTime time={next_attempt} />,
  },
];

/** Mails that wait, failed, or may have arrived or not, each with the relay's last answer. */
export function UnsentMails() {
  const [page] = useUrlState('page');
  const current = Math.max(1, Number(page ?? 1) || 1);
  const { data, error, refetch } = useQuery(unsentMailsQuery(current));
  if (data === undefined && error !== null) {
    return <ErrorState title="The mails could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <DataTable
        label="Mails not sent"
        columns={columns}
        rows={data?.results}
        rowKey={({ id }) => String(id)}
        rowName={({ to }) => to.email}
        actions={(mail) => <Actions mail={mail} />}
        empty={
          <EmptyState title="Nothing waits">No mail waits to be sent, and none was given up.</EmptyState>
        }
      />
      <Pagination asked={{ page: current, paginate_by: 20 }} total={data?.count} noun="mails" />
    </>
  );
}

function State({ mail: { state } }: { mail: OutgoingMail }) {
  switch (state) {
    case 'sending':
      return <Badge tone="accent">Being sent</Badge>;
    case 'deferred':
      return <Badge tone="amber">Tried again later</Badge>;
    case 'failed':
      return <Badge tone="red">Failed</Badge>;
    case 'unknown':
      return <Badge tone="amber">May have arrived</Badge>;
    default:
      return <Badge>Waiting</Badge>;
  }
}

function Actions({ mail }: { mail: OutgoingMail }) {
  const retry = useRetryMail();
  const remove = useDeleteMail();
  const tell = (what: string) => (error: unknown) =>
    void toast(`${what}: ${failureOf(error).detail}`, { tone: 'problem' });
  const onRetry = async () => {
    const isSure =
      mail.state !== 'unknown' ||
      (await confirm({
        title: 'Send this mail again?',
        message: `Nobody knows whether it arrived. ${mail.to.email} may get it twice.`,
        confirmLabel: 'Send again',
      }));
    if (isSure) retry.mutate(mail.id, { onError: tell('The mail could not be sent again') });
  };
  const onDelete = async () => {
    const isSure = await confirm({
      title: 'Delete this mail?',
      message: `The mail to ${mail.to.email} is then never sent. This can’t be undone.`,
      confirmLabel: 'Delete mail',
      isDestructive: true,
    });
    if (isSure) remove.mutate(mail.id, { onError: tell('The mail could not be deleted') });
  };
  const mayRetry = ['deferred', 'failed', 'unknown'].includes(mail.state);
  return (
    <>
      {mayRetry ? (
        <Button
          tone="plain"
          size="small"
          isBusy={retry.isPending}
          aria-label={`Retry the mail to ${mail.to.email}`}
          onClick={() => void onRetry()}
        >
          Retry
        </Button>
      ) : null}{' '}
      <Button
        tone="plain"
        size="small"
        isBusy={remove.isPending}
        disabled={mail.state === 'sending'}
        aria-label={`Delete the mail to ${mail.to.email}`}
        onClick={() => void onDelete()}
      >
        Delete
      </Button>
    </>
  );
}
