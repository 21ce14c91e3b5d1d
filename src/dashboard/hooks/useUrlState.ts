import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Returns a value kept in the URL, such as the open drawer or tab, or null if it is missing, and its setter. Setting
 * null removes it; Back returns unless `replace` is set.
 */
export function useUrlState(
  name: string,
): [string | null, (value: string | null, options?: { replace?: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (value: string | null, options: { replace?: boolean } = {}) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: options.replace ?? false },
      ),
    [name, setSearch],
  );
  return [search.get(name), set];
}
