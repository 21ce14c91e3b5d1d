import { useQuery } from '@tanstack/react-query';

import { useNavigate } from 'react-router-dom';
import { senderList } from '../../../contract/senders/senders.ts';
import { sendersQuery } from '../../api/senders.ts';
import { Button } from '../../components/basics/Button.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { usualPageSize } from '../../page-sizes.ts';
import { ColumnMenu } from '../../components/table/ColumnMenu.tsx';
import { useColumnChoice } from '../../components/table/useColumnChoice.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { senderAt } from '../../paths.ts';
import { senderColumns } from './sender-columns.tsx';
import { SenderRowActions } from './SenderRowActions.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { CollectionTable } from '../../components/table/CollectionTable.tsx';
import { useCollection } from '../../hooks/useCollection.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const NewSenderDrawer = lazyPart(() => import('./NewSenderDrawer.tsx').then((it) => it.NewSenderDrawer));
const SenderDrawer = lazyPart(() => import('./SenderDrawer.tsx').then((it) => it.SenderDrawer));

/** The senders, their verification, and the checks of their domains. */
export function SendersPage() {
  const t = useMessages('senders');
  const { query, change } = useUrlFilters(senderList.query);
  const [drawer, setDrawer] = useUrlState('drawer');
  const [opened, setOpened] = useUrlState('sender');
  const navigate = useNavigate();
  const asked = { paginate_by: usualPageSize, ...query };
  const page = useCollection(useQuery(sendersQuery(asked)), asked);
  const choice = useColumnChoice('senders', senderColumns(t));
  useShortcuts({ n: () => setDrawer('new') });
  const id = opened !== null && /^\d{1,15}$/.test(opened) ? Number(opened) : null;
  return (
    <>
      <PageHeader
        title={t('page.title')}
        note={page.note('senders')}
        description={t('page.description')}
        actions={
          <>
            <ColumnMenu choice={choice} />
            <Button onClick={() => setDrawer('new')}>{t('new.button')}</Button>
          </>
        }
      />
      <CollectionTable
        collection={page}
        things="senders"
        label={t('page.title')}
        columns={choice.columns}
        rows={page.rows}
        rowKey={(sender) => String(sender.id)}
        rowName={({ name, email }) => `${name} ${email}`}
        ordering={asked.ordering}
        onOrdering={(ordering) => change({ ordering })}
        actions={(sender) => <SenderRowActions sender={sender} />}
        empty={
          <EmptyState
            title={t('empty.title')}
            action={<Button onClick={() => setDrawer('new')}>{t('new.button')}</Button>}
          >
            {t('empty.body')}
          </EmptyState>
        }
      />
      <LazyPlace>
        {drawer === 'new' ? (
          <NewSenderDrawer
            onClose={() => setDrawer(null)}
            onCreated={(made) => void navigate(senderAt(made), { replace: true })}
          />
        ) : null}
        {id === null ? null : <SenderDrawer key={id} id={id} onClose={() => setOpened(null)} />}
      </LazyPlace>
    </>
  );
}
