import { useQuery } from '@tanstack/react-query';

import { useNavigate } from 'react-router-dom';
import { draftList } from '../../../contract/mails/drafts.ts';
import { mailType } from '../../../contract/mails/mail-content.ts';
import { draftKey, draftsQuery, type DraftsPage as AskedPage } from '../../api/drafts.ts';
import { ButtonLink } from '../../components/basics/Button.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ChoiceFilter } from '../../components/filter/ChoiceFilter.tsx';
import { FilterBar } from '../../components/filter/FilterBar.tsx';
import { shownSubject } from '../../components/basics/format.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { usualPageSize } from '../../page-sizes.ts';
import { ColumnMenu } from '../../components/table/ColumnMenu.tsx';
import { useColumnChoice } from '../../components/table/useColumnChoice.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { draftColumns } from './draft-columns.tsx';
import { DraftRowActions } from './DraftRowActions.tsx';
import { CollectionTable } from '../../components/table/CollectionTable.tsx';
import { useCollection } from '../../hooks/useCollection.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NoMatches } from '../../components/page/NoMatches.tsx';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const UnsavedDrafts = lazyPart(() =>
  import('../../components/writing/mail-editor/saving/UnsavedDrafts.tsx').then((it) => it.UnsavedDrafts),
);

/** The emails that aren't sent yet, filtered and ordered by the URL. */
export function DraftsPage() {
  const t = useMessages('drafts');
  const { query, change, clear } = useUrlFilters(draftList.query);
  const navigate = useNavigate();
  const asked: AskedPage = { paginate_by: usualPageSize, ordering: '-updated', ...query };
  const page = useCollection(useQuery(draftsQuery(asked)), asked, ({ id }) => draftKey(id));
  const choice = useColumnChoice('drafts', draftColumns(t));
  const isFiltered = query.type !== undefined;
  useShortcuts({ n: () => void navigate(paths.newMail) });
  return (
    <>
      <PageHeader
        title={t('page.title')}
        note={page.note('drafts')}
        actions={<ButtonLink to={paths.newMail}>{t('new.button')}</ButtonLink>}
      />
      <LazyPlace>
        <UnsavedDrafts />
      </LazyPlace>
      <FilterBar
        onClear={isFiltered ? () => clear(['type']) : undefined}
        aside={<ColumnMenu choice={choice} />}
      >
        <ChoiceFilter
          label={t('type.label')}
          options={[
            { value: String(mailType.html), label: t('types.label', { type: 'html' }) },
            { value: String(mailType.block), label: t('types.label', { type: 'block' }) },
          ]}
          value={query.type === undefined ? null : String(query.type)}
          onChange={(type) => change({ type })}
        />
      </FilterBar>
      <CollectionTable
        collection={page}
        things="drafts"
        label={t('page.title')}
        columns={choice.columns}
        rows={page.rows}
        rowKey={({ id }) => String(id)}
        rowName={({ subject }) => shownSubject(subject)}
        ordering={asked.ordering}
        onOrdering={(ordering) => change({ ordering })}
        actions={(draft) => <DraftRowActions draft={draft} />}
        empty={<NoDrafts isFiltered={isFiltered} onClear={() => clear(['type'])} />}
      />
    </>
  );
}

function NoDrafts({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useMessages('drafts');
  if (isFiltered) {
    return (
      <NoMatches title={t('filtered.title')} onClear={onClear}>
        {t('filtered.body')}
      </NoMatches>
    );
  }
  return (
    <EmptyState
      title={t('empty.title')}
      action={<ButtonLink to={paths.newMail}>{t('new.button')}</ButtonLink>}
    >
      {t('empty.body')}
    </EmptyState>
  );
}
