import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/Button.tsx';
import { failureOf } from '../../api/errors.ts';
import { mailStatusQuery, useEmptyOutbox } from '../../api/outbox.ts';
import { formatCount } from '../../components/format.ts';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { TabLinks } from '../../components/TabLinks.tsx';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { KeptMails } from './KeptMails.tsx';
import { UnsentMails } from './UnsentMails.tsx';

/** What was sent into the local outbox, and what waits to be sent or could not be. */
export function OutboxPage() {
  const { data: status } = useQuery(mailStatusQuery());
  const [tab] = useUrlState('tab');
  const unsent = status === undefined ? 0 : status.waiting + status.failed + status.unknown;
  const current = tab === 'unsent' ? 'unsent' : 'kept';
  return (
    <>
      <PageHeader
        title="Outbox"
        description={status === undefined ? undefined : describe(status.relay)}
        actions={current === 'kept' ? <Empty /> : undefined}
      />
      <TabLinks
        label="Parts of the outbox"
        tabs={[
          { id: 'kept', label: 'Kept here' },
          { id: 'unsent', label: unsent === 0 ? 'Not sent' : `Not sent (${formatCount(unsent)})` },
        ]}
        current={current}
      />
      {current === 'unsent' ? <UnsentMails /> : <KeptMails />}
    </>
  );
}

function describe(relay: { readonly host: string; readonly port: number } | null): string {
  return relay === null
    ? 'No mail relay is set (NEWSDESK_SMTP_URL), so mail stays here instead of being sent.'
    : `Mail goes out through ${relay.host}. Here is what was kept before, and what could not be sent.`;
}

function Empty() {
  const { mutate, isPending } = useEmptyOutbox();
  const empty = async () => {
    const isSure = await confirm({
      title: 'Empty the outbox?',
      message: 'Every mail kept here is deleted. This can’t be undone.',
      confirmLabel: 'Empty outbox',
      isDestructive: true,
    });
    if (!isSure) return;
    mutate(undefined, {
      onSuccess: () => void toast('Emptied the outbox'),
      onError: (error) =>
        void toast(`The outbox could not be emptied: ${failureOf(error).detail}`, { tone: 'problem' }),
    });
  };
  return (
    <Button tone="plain" isBusy={isPending} onClick={() => void empty()}>
      Empty outbox
    </Button>
  );
}
