import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that stays the same and calls the latest one. */
export function useLatest<Arguments extends readonly unknown[]>(
  run: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
