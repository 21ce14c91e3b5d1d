import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../components/basics/Button.tsx';
import { mailStatusQuery, emptyOutbox, outboxQuery } from '../../api/outbox.ts';
import { confirm } from '../../components/overlay/overlay-store.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { TabLinks } from '../../components/page/TabLinks.tsx';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { CapturedEmails, capturedPageSize } from './CapturedEmails.tsx';
import { UnsentMails } from './UnsentMails.tsx';
import { useAction } from '../../hooks/useMutations.ts';

/** The emails captured in the local outbox, and the system emails that are queued or couldn’t be sent. */
export function OutboxPage() {
  const t = useMessages('outbox');
  const tShell = useMessages('shell');
  const { data: status } = useQuery(mailStatusQuery());
  const [tab] = useUrlState('tab');
  const unsent = status === undefined ? 0 : status.waiting + status.failed + status.unknown;
  const current = tab === 'unsent' ? 'unsent' : 'kept';
  return (
    <>
      <PageHeader
        title={tShell('navigation.label', { page: 'outbox' })}
        description={
          status === undefined
            ? undefined
            : status.relay === null
              ? t.rich('description.none', {
                  link: (text) => (
                    <Link key="settings" to={paths.settings}>
                      {text}
                    </Link>
                  ),
                })
              : t('description', { host: status.relay.host })
        }
        actions={current === 'kept' ? <DeleteAll /> : undefined}
      />
      <TabLinks
        label={t('tabs.label')}
        tabs={[
          { id: 'kept', label: t('tab.captured.label') },
          { id: 'unsent', label: t('tab.unsent.label', { count: unsent }) },
        ]}
        current={current}
      />
      {current === 'unsent' ? <UnsentMails /> : <CapturedEmails />}
    </>
  );
}

/** The button that deletes every captured email; empty if there are none. */
function DeleteAll() {
  const t = useMessages('outbox');
  const { data: captured } = useQuery(outboxQuery({ paginate_by: capturedPageSize }));
  const { mutate, isPending } = useAction(emptyOutbox(), {
    done: t('deleteAll.toast'),
    failed: t('deleteAll.failed'),
  });
  const removeAll = async () => {
    const isSure = await confirm({
      title: t('deleteAll.title'),
      message: t('deleteAll.body'),
      confirmLabel: t('deleteAll.confirm'),
      isDestructive: true,
    });
    if (isSure) mutate();
  };
  if (captured === undefined || captured.count === 0) return null;
  return (
    <Button tone="plain" isBusy={isPending} onClick={() => void removeAll()}>
      {t('deleteAll.button')}
    </Button>
  );
}
