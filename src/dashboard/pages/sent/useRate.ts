import { useEffect, useRef, useState } from 'react';
import type { SendingProgress } from '../../../contract/sending/sendings.ts';
import { isMoving, openDeliveries } from '../../api/sendings.ts';
import { isStill, rateOf, withSample, type Sample } from './rate.ts';

/** The pace of a send, from the latest responses of the service. */
interface Pace {
  /** Emails per second; null if there are too few responses, or nothing is being sent. */
  readonly rate: number | null;
  /** True if no email has been finished for a while. */
  readonly isStill: boolean;
}

const unknownPace: Pace = { rate: null, isStill: false };

/** Returns the pace of a send while its page is open. */
export function useRate(progress: SendingProgress): Pace {
  const samples = useRef<readonly Sample[]>([]);
  const [pace, setPace] = useState(unknownPace);
  const moves = isMoving(progress);
  useEffect(() => {
    // Each response of the service is a sample, even without a change.
    samples.current = moves
      ? withSample(samples.current, { at: Date.now(), settled: progress.audience - openDeliveries(progress) })
      : [];
    setPace({ rate: rateOf(samples.current), isStill: isStill(samples.current) });
  }, [progress, moves]);
  return pace;
}
