import { useEffect, useRef, useState } from 'react';
import type { SendingProgress } from '../../../contract/sendings.ts';
import { isMoving, openDeliveries } from '../../api/sendings.ts';
import { rateOf, withSample, type Sample } from './rate.ts';

/** Mails settled in a second, by what this page has seen lately; null while that is too little, or nothing moves. */
export function useRate(progress: SendingProgress): number | null {
  const samples = useRef<readonly Sample[]>([]);
  const [rate, setRate] = useState<number | null>(null);
  const moves = isMoving(progress);
  useEffect(() => {
    // Each answer of the service is a look, even one that says the same again.
    samples.current = moves
      ? withSample(samples.current, { at: Date.now(), settled: progress.audience - openDeliveries(progress) })
      : [];
    setRate(rateOf(samples.current));
  }, [progress, moves]);
  return rate;
}
