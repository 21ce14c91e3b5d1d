import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { changedSearch, readFilters, type Patch } from './url-filters.ts';

/** A page's filters in the URL. */
export interface UrlFilters<Q extends z.ZodMiniObject> {
  /** The query in the operation's format: only members of the URL that the schema accepts. */
  readonly query: z.input<Q>;
  /** Changes some members; empty ones are removed. Back returns to the previous state unless `replace` is set. */
  readonly change: (patch: Patch<Q>, options?: { replace?: boolean }) => void;
  /** Removes the given members. */
  readonly clear: (names: readonly (keyof z.input<Q> & string)[]) => void;
}

/**
 * Returns the filters, ordering, and page of a collection, kept in the URL and validated with the contract's query
 * schema.
 */
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
