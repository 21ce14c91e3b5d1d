import { useEffect, useState } from 'react';

/** How long a page waits before it shows that it waits, in milliseconds. Spec: PRODUCT, Loading. */
const skeletonDelayMs = 150;

/** True once `isOn` has been so for `delayMs` milliseconds on end: what is quick shows no skeleton. */
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
