import { useQuery } from '@tanstack/react-query';

import { suppressionList, suppressionReasons } from '../../../contract/people/suppressions.ts';
import { suppressionsQuery, type SuppressionFilters } from '../../api/suppressions.ts';
import { Button, ButtonLink } from '../../components/basics/Button.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ChoiceFilter } from '../../components/filter/ChoiceFilter.tsx';
import { FilterBar } from '../../components/filter/FilterBar.tsx';
import { TextFilter } from '../../components/filter/TextFilter.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { usualPageSize } from '../../page-sizes.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { importSuppressions, paths } from '../../paths.ts';
import { CheckAddress } from './CheckAddress.tsx';
import { suppressionColumns } from './suppression-columns.tsx';
import { SuppressionRowActions } from './SuppressionRowActions.tsx';
import classes from './suppressions.module.css';
import { CollectionTable } from '../../components/table/CollectionTable.tsx';
import { useCollection } from '../../hooks/useCollection.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const NewSuppressionDrawer = lazyPart(() =>
  import('./NewSuppressionDrawer.tsx').then((it) => it.NewSuppressionDrawer),
);

/** Addresses and domains that get no email, regardless of their lists. */
export function SuppressionsPage() {
  const t = useMessages('suppressions');
  const { query, change, clear } = useUrlFilters(suppressionList.query);
  const extensions = useExtensions();
  const [drawer, setDrawer] = useUrlState('drawer');
  const asked: SuppressionFilters = { paginate_by: usualPageSize, ...query };
  const page = useCollection(useQuery(suppressionsQuery(asked)), asked);
  useShortcuts({ n: () => setDrawer('new') });
  const search = String(query.search ?? '');
  const isFiltered = search !== '' || query.reason !== undefined;
  const add = <Button onClick={() => setDrawer('new')}>{t('add.button')}</Button>;
  return (
    <>
      <PageHeader
        title={t('page.title')}
        parent={{ label: t('contacts.label'), path: paths.contacts }}
        description={t('page.description')}
        actions={
          <>
            {extensions.has('importStart') ? (
              <ButtonLink to={importSuppressions} tone="plain">
                {t('import.button')}
              </ButtonLink>
            ) : null}
            {add}
          </>
        }
      />
      <FilterBar onClear={isFiltered ? () => clear(['search', 'reason']) : undefined}>
        <TextFilter
          isFirst
          label={t('search.label')}
          value={search}
          onChange={(text) => change({ search: text })}
        />
        <ChoiceFilter
          label={t('reason.column')}
          options={suppressionReasons.map((reason) => ({
            value: reason,
            label: t('reason.label', { reason }),
          }))}
          value={query.reason ?? null}
          onChange={(reason) => change({ reason })}
        />
      </FilterBar>
      <CollectionTable
        collection={page}
        things="suppressions"
        label={t('page.title')}
        columns={suppressionColumns(t)}
        rows={page.rows}
        rowKey={({ id }) => String(id)}
        actions={(entry) => <SuppressionRowActions entry={entry} />}
        empty={
          isFiltered ? (
            <EmptyState title={t('filtered.title')}>{t('filtered.body')}</EmptyState>
          ) : (
            <EmptyState title={t('none.title')} action={add}>
              {t('none.body')}
            </EmptyState>
          )
        }
      />
      <div className={classes.check}>
        <CheckAddress />
      </div>
      <LazyPlace>
        {drawer === 'new' ? <NewSuppressionDrawer onClose={() => setDrawer(null)} /> : null}
      </LazyPlace>
    </>
  );
}
