import type { UseQueryResult } from '@tanstack/react-query';
import { vanishing } from '../api/undo.ts';
import type { Messages } from '../../messages/areas.ts';
import { useMessages } from '../messages/useMessages.ts';
import { useStore } from './state/useStore.ts';

/** Rows that texts shared by pages name. */
export type Things = Messages['common']['load.error.title']['things'];

/** Rows that a page’s heading counts. */
type CountedThings = Messages['common']['count.label']['things'];

/** A page of a collection as the interface answers it. */
interface CollectionPage<Row> {
  readonly count: number;
  readonly results: readonly Row[];
}

/** A page of a collection as it is shown. */
export interface Collection<Row> {
  /** Page, page size and ordering as they were asked for. */
  readonly asked: { readonly page?: unknown; readonly paginate_by?: unknown };
  /** Undefined until the first answer; without those that are being deleted. */
  readonly rows: readonly Row[] | undefined;
  /** Of everything that the filters leave, as the service counts it. */
  readonly total: number | undefined;
  /** Reason why the first load failed; null where there are rows. */
  readonly failure: Error | null;
  /** True while rows are on the screen and those of another page are on their way. */
  readonly isReloading: boolean;
  readonly reload: () => void;
  /** Returns how many there are, such as `3 lists`; undefined until that is known. */
  readonly note: (things: CountedThings) => string | undefined;
}

/** Reads what a list page shows off its query. `keyOf` names a row among those being deleted, which are left out. */
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
    total: data?.count,
    failure: data === undefined ? error : null,
    isReloading: isFetching && isPlaceholderData,
    reload: () => void refetch(),
    note: (things) =>
      data === undefined ? undefined : t('count.label', { things, count: data.count - hidden }),
  };
}
