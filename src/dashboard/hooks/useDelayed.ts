import { useEffect, useState } from 'react';

/** The delay before a page shows that it is loading, in milliseconds. Spec: PRODUCT, Loading. */
const skeletonDelayMs = 150;

/** Returns true once `isOn` has been true for `delayMs` milliseconds, so that fast loads show no skeleton. */
export function useDelayed(isOn: boolean, delayMs: number = skeletonDelayMs): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = window.setTimeout(() => setIsLate(true), delayMs);
    return () => {
      window.clearTimeout(timer);
      setIsLate(false);
    };
  }, [isOn, delayMs]);
  return isOn && isLate;
}
