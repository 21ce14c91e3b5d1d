import type { Kysely } from 'kysely';
import type { SpentChallengeTable } from '../../storage/form-tables.ts';
import type { Database } from '../../storage/tables.ts';

/** Records that a challenge is solved. Returns false if it was already. */
export async function spendChallenge(db: Kysely<Database>, challenge: SpentChallengeTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_challenge')
    .values(challenge)
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Deletes up to `limit` solved challenges that have expired by `now`. Returns their number. */
export async function deleteExpiredChallenges(
  db: Kysely<Database>,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<number> {
  const chunk = db
    .selectFrom('spent_challenge')
    .select('signature')
    .where('expires_at', '<=', now)
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('spent_challenge')
    .where('signature', 'in', chunk)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
