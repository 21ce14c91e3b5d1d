import type { UseQueryResult } from '@tanstack/react-query';
import { vanishing } from '../api/undo.ts';
import type { Messages } from '../../messages/areas.ts';
import { useMessages } from '../messages/useMessages.ts';
import { useStore } from './state/useStore.ts';

/** Names of row kinds for shared texts. */
export type Things = Messages['common']['load.error.title']['things'];

/** Names of row kinds that a page’s heading counts. */
type CountedThings = Messages['common']['count.label']['things'];

/** A page of a collection, as the API returns it. */
interface CollectionPage<Row> {
  readonly count: number;
  readonly results: readonly Row[];
}

/** A page of a collection, as displayed. */
export interface Collection<Row> {
  /** The requested page, page size, and ordering. */
  readonly asked: { readonly page?: unknown; readonly paginate_by?: unknown };
  /** Undefined until the first answer; without rows being deleted. */
  readonly rows: readonly Row[] | undefined;
  /** The number of all rows that match the filters, without those being deleted. */
  readonly total: number | undefined;
  /** The reason why the first load failed; null if there are rows. */
  readonly failure: Error | null;
  /** True while the rows of another page load and the old ones are still shown. */
  readonly isReloading: boolean;
  readonly reload: () => void;
  /** Returns the number of rows in words, such as `3 lists`; undefined until known. */
  readonly note: (things: CountedThings) => string | undefined;
}

/**
 * Derives a list page's data from its query. `keyOf` returns a row's key among items being deleted, which are omitted.
 */
export function useCollection<Row>(
  { data, error, isFetching, isPlaceholderData, refetch }: UseQueryResult<CollectionPage<Row>>,
  asked: Collection<Row>['asked'],
  keyOf?: (row: Row) => string,
): Collection<Row> {
  const t = useMessages('common');
  const gone = useStore(vanishing);
  const rows = data?.results.filter((row) => keyOf === undefined || !gone.has(keyOf(row)));
  const hidden = (data?.results.length ?? 0) - (rows?.length ?? 0);
  return {
    asked,
    rows,
    total: data === undefined ? undefined : data.count - hidden,
    failure: data === undefined ? error : null,
    isReloading: isFetching && isPlaceholderData,
    reload: () => void refetch(),
    note: (things) =>
      data === undefined ? undefined : t('count.label', { things, count: data.count - hidden }),
  };
}
