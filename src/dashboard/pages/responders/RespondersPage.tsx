import { useQuery } from '@tanstack/react-query';

import { useNavigate } from 'react-router-dom';
import { responderList } from '../../../contract/sending/responders.ts';
import { respondersQuery, type RespondersPage as AskedPage } from '../../api/responders.ts';
import { Button, ButtonLink } from '../../components/basics/Button.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { shownSubject } from '../../components/basics/format.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { usualPageSize } from '../../page-sizes.ts';
import { ColumnMenu } from '../../components/table/ColumnMenu.tsx';
import { useColumnChoice } from '../../components/table/useColumnChoice.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { responderColumns } from './responder-columns.tsx';
import { ResponderMenu } from './ResponderMenu.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { CollectionTable } from '../../components/table/CollectionTable.tsx';
import { useCollection } from '../../hooks/useCollection.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const NewResponderDrawer = lazyPart(() =>
  import('./NewResponderDrawer.tsx').then((it) => it.NewResponderDrawer),
);

/** The autoresponders, each as a sentence with its status. */
export function RespondersPage() {
  const t = useMessages('responders');
  const tSendings = useMessages('sendings');
  const tShell = useMessages('shell');
  const title = tShell('navigation.label', { page: 'responders' });
  const { query } = useUrlFilters(responderList.query);
  const navigate = useNavigate();
  const [drawer, setDrawer] = useUrlState('drawer');
  const asked: AskedPage = { paginate_by: usualPageSize, ...query };
  const page = useCollection(useQuery(respondersQuery(asked)), asked);
  const choice = useColumnChoice('responders', responderColumns(t, tSendings));
  useShortcuts({ n: () => setDrawer('new') });
  return (
    <>
      <PageHeader
        title={title}
        note={page.note('autoresponders')}
        description={t('page.description')}
        actions={
          <>
            <ColumnMenu choice={choice} />
            <Button onClick={() => setDrawer('new')}>{t('page.new.button')}</Button>
          </>
        }
      />
      <CollectionTable
        collection={page}
        things="autoresponders"
        label={title}
        columns={choice.columns}
        rows={page.rows}
        rowKey={({ id }) => String(id)}
        rowName={({ mail }) => shownSubject(mail.subject)}
        actions={(responder) => <ResponderMenu responder={responder} />}
        empty={<NoResponders />}
      />
      {drawer === 'new' ? (
        <LazyPlace>
          <NewResponderDrawer
            onClose={() => void navigate(paths.autoResponders)}
            onCreated={(id) => void navigate(paths.autoResponder(id), { replace: true })}
          />
        </LazyPlace>
      ) : null}
    </>
  );
}

function NoResponders() {
  const t = useMessages('responders');
  return (
    <EmptyState
      title={t('empty.title')}
      action={<ButtonLink to={paths.newAutoResponder}>{t('page.new.button')}</ButtonLink>}
    >
      {t('empty.body')}
    </EmptyState>
  );
}
