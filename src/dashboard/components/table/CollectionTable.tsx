import { useSearchParams } from 'react-router-dom';
import { changedSearch } from '../../hooks/url-filters.ts';
import type { Collection, Things } from '../../hooks/useCollection.ts';
import { Button } from '../basics/Button.tsx';
import { ErrorState } from '../page/ErrorState.tsx';
import { Pagination } from '../page/Pagination.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { useMessages } from '../../messages/useMessages.ts';

interface CollectionTableProps<Row> extends Omit<DataTableProps<Row>, 'isReloading'> {
  readonly collection: Collection<unknown>;
  /** The kind of rows, in texts about them. */
  readonly things: Things;
}

/** A page of a collection as a table with pagination, or the reason why it can’t be loaded. */
export function CollectionTable<Row>({ collection, things, ...table }: CollectionTableProps<Row>) {
  const { asked, total, failure, isReloading, reload } = collection;
  const t = useMessages('common');
  const [, setSearch] = useSearchParams();
  if (failure !== null) {
    const first = (
      <Button tone="plain" onClick={() => setSearch((before) => changedSearch(before, { page: null }))}>
        {t('pages.toFirst.button')}
      </Button>
    );
    return (
      <ErrorState
        title={t('load.error.title', { things })}
        error={failure}
        onRetry={reload}
        action={asked.page === undefined ? null : first}
      />
    );
  }
  return (
    <>
      <DataTable {...table} isReloading={isReloading} />
      <Pagination asked={asked} total={total} />
    </>
  );
}
