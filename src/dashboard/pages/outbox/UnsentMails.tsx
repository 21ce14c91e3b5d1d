import { useQuery } from '@tanstack/react-query';
import type { OutgoingMail } from '../../../contract/senders/outgoing-mails.ts';
import type { Messages } from '../../../messages/areas.ts';
import type { Translator } from '../../../messages/translator.ts';
import { unsentMailsQuery, deleteMail, retryMail } from '../../api/outbox.ts';
import { Badge } from '../../components/basics/Badge.tsx';
import { Button } from '../../components/basics/Button.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { formatCount } from '../../components/basics/format.ts';
import { confirm } from '../../components/overlay/overlay-store.ts';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import type { Column } from '../../components/table/columns.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { CollectionTable } from '../../components/table/CollectionTable.tsx';
import { useCollection } from '../../hooks/useCollection.ts';

function columnsOf(t: Translator<'outbox'>): readonly Column<OutgoingMail>[] {
  return [
    { id: 'to', header: t('unsent.to.column'), isFixed: true, maxWidth: 220, cell: ({ to }) => to.email },
    {
      id: 'purpose',
      header: t('unsent.type.column'),
      cell: ({ purpose }) => t('unsent.type', { type: types[purpose] ?? 'other' }),
    },
    { id: 'state', header: t('unsent.status.column'), cell: (mail) => <State mail={mail} /> },
    {
      id: 'attempts',
      header: t('unsent.attempts.column'),
      isNumeric: true,
      cell: ({ attempts }) => formatCount(attempts),
    },
    {
      id: 'answer',
      header: t('unsent.response.column'),
      maxWidth: 320,
      cell: ({ last_answer }) => last_answer ?? '–',
    },
    {
      id: 'next',
      header: t('unsent.next.column'),
      isNumeric: true,
      cell: ({ next_attempt }) => <RelativeTime time={next_attempt} />,
    },
  ];
}

type SystemEmail = Messages['outbox']['unsent.type']['type'];

/** Types of system emails by the API's names. */
const types: Readonly<Record<string, SystemEmail>> = {
  'form confirmation': 'form',
  'sender confirmation': 'sender',
  'test mail': 'test',
  notification: 'notification',
};

/** The system emails that are queued, failed, or may have arrived, each with the mail server's last response. */
export function UnsentMails() {
  const t = useMessages('outbox');
  const [page] = useUrlState('page');
  const current = Math.max(1, Number(page ?? 1) || 1);
  const mails = useCollection(useQuery(unsentMailsQuery(current)), { page: current, paginate_by: 20 });
  return (
    <CollectionTable
      collection={mails}
      things="emails"
      label={t('unsent.label')}
      columns={columnsOf(t)}
      rows={mails.rows}
      rowKey={({ id }) => String(id)}
      rowName={({ to }) => to.email}
      actions={(mail) => <Actions mail={mail} />}
      empty={<EmptyState title={t('unsent.empty.title')}>{t('unsent.empty.body')}</EmptyState>}
    />
  );
}

const tones = {
  sending: 'accent',
  deferred: 'amber',
  failed: 'red',
  unknown: 'amber',
  other: 'gray',
} as const;

function State({ mail: { state } }: { mail: OutgoingMail }) {
  const t = useMessages('outbox');
  const shown =
    state === 'sending' || state === 'deferred' || state === 'failed' || state === 'unknown'
      ? state
      : 'other';
  return <Badge tone={tones[shown]}>{t('unsent.status.badge', { state: shown })}</Badge>;
}

function Actions({ mail }: { mail: OutgoingMail }) {
  const t = useMessages('outbox');
  const tCommon = useMessages('common');
  const { email } = mail.to;
  const retry = useAction(retryMail(), { failed: t('resend.failed', { email }) });
  const remove = useAction(deleteMail(), { failed: t('delete.failed', { email }) });
  const onRetry = async () => {
    const isSure =
      mail.state !== 'unknown' ||
      (await confirm({
        title: t('resend.title'),
        message: t('resend.body', { email }),
        confirmLabel: t('resend.confirm'),
      }));
    if (isSure) retry.mutate(mail.id);
  };
  const onDelete = async () => {
    const isSure = await confirm({
      title: t('unsent.delete.title'),
      message: t('unsent.delete.body', { email }),
      confirmLabel: t('unsent.delete.confirm'),
      isDestructive: true,
    });
    if (isSure) remove.mutate(mail.id);
  };
  const mayRetry = ['deferred', 'failed', 'unknown'].includes(mail.state);
  return (
    <>
      {mayRetry ? (
        <Button
          tone="plain"
          size="small"
          isBusy={retry.isPending}
          aria-label={t('retry.label', { email })}
          onClick={() => void onRetry()}
        >
          {t('retry.button')}
        </Button>
      ) : null}{' '}
      <Button
        tone="plain"
        size="small"
        isBusy={remove.isPending}
        disabled={mail.state === 'sending'}
        aria-label={t('unsent.delete.label', { email })}
        onClick={() => void onDelete()}
      >
        {tCommon('delete.button')}
      </Button>
    </>
  );
}
