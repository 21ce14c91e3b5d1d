import type { Services } from '../../base/context.ts';
import { deleteExpiredChallenges } from './challenges.store.ts';
import { deleteEndedSignUps } from './sign-ups.store.ts';

/** Rows deleted in one transaction, so that others don't wait long for it. */
const chunk = 1000;

/**
 * Deletes the data of people who never confirmed: nothing is kept of someone who agreed to nothing. It continues until
 * nothing is left, or `signal` stops it.
 */
export async function purgeEndedSignUps(
  { storage, now }: Pick<Services, 'storage' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  let purged = chunk;
  while (purged === chunk && !signal.aborted) {
    const time = now();
    purged = await storage.write(
      async (db) => {
        const signUps = await deleteEndedSignUps(db, { now: time, limit: chunk });
        const challenges = await deleteExpiredChallenges(db, { now: time, limit: chunk });
        return Math.max(signUps, challenges);
      },
      { priority: 'background' },
    );
  }
}
