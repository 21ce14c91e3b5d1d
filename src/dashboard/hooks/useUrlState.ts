import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * One word of the address, such as the open drawer or tab: null where it isn't there. Setting null takes it away;
 * Back returns unless `replace` is set.
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
