import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { changedSearch, readFilters, type Patch } from './url-filters.ts';

/** What a page with filters needs of its address. */
export interface UrlFilters<Q extends z.ZodMiniObject> {
  /** As the operation takes it; only what the address holds and the schema accepts. */
  readonly query: z.input<Q>;
  /** Changes some members; empty ones go. Back returns to the state before unless `replace` is set. */
  readonly change: (patch: Patch<Q>, options?: { replace?: boolean }) => void;
  /** Takes the given members away. */
  readonly clear: (names: readonly (keyof z.input<Q> & string)[]) => void;
}

/** Filters, ordering and page of a collection, kept in the address and read by the contract's own query schema. */
export function useUrlFilters<Q extends z.ZodMiniObject>(schema: Q): UrlFilters<Q> {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readFilters(schema, search), [schema, search]);
  const change = useCallback(
    (patch: Patch<Q>, options: { replace?: boolean } = {}) =>
      setSearch((before) => changedSearch(before, patch), { replace: options.replace ?? false }),
    [setSearch],
  );
  const clear = useCallback(
    (names: readonly string[]) =>
      setSearch((before) => changedSearch(before, Object.fromEntries(names.map((name) => [name, null])))),
    [setSearch],
  );
  return { query, change, clear };
}
