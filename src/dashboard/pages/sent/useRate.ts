import { useEffect, useRef, useState } from 'react';
import type { SendingProgress } from '../../../contract/sending/sendings.ts';
import { isMoving, openDeliveries } from '../../api/sendings.ts';
import { rateOf, withSample, type Sample } from './rate.ts';

/** Returns emails per second from the latest responses; null if there are too few, or nothing is being sent. */
export function useRate(progress: SendingProgress): number | null {
  const samples = useRef<readonly Sample[]>([]);
  const [rate, setRate] = useState<number | null>(null);
  const moves = isMoving(progress);
  useEffect(() => {
    // Each response of the service is a sample, even without a change.
    samples.current = moves
      ? withSample(samples.current, { at: Date.now(), settled: progress.audience - openDeliveries(progress) })
      : [];
    setRate(rateOf(samples.current));
  }, [progress, moves]);
  return rate;
}
