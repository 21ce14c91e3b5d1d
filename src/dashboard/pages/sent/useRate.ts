import { useEffect, useRef, useState } from 'react';
import type { SendingProgress } from '../../../contract/sending/sendings.ts';
import { isMoving, openDeliveries } from '../../api/sendings.ts';
import { rateOf, withSample, type Sample } from './rate.ts';

/** Returns emails per second, from the page's last answers; null while there are too few, or nothing moves. */
export function useRate(progress: SendingProgress): number | null {
  const samples = useRef<readonly Sample[]>([]);
  const [rate, setRate] = useState<number | null>(null);
  const moves = isMoving(progress);
  useEffect(() => {
    // Each answer of the service is a sample, even one without a change.
    samples.current = moves
      ? withSample(samples.current, { at: Date.now(), settled: progress.audience - openDeliveries(progress) })
      : [];
    setRate(rateOf(samples.current));
  }, [progress, moves]);
  return rate;
}
