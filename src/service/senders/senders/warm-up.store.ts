import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { allowanceOf, dayOf, type Allowance } from './warm-up.rules.ts';

/** A domain that is warming up, since `started_at`, epoch milliseconds. */
export interface WarmUp {
  readonly domain: string;
  readonly started_at: number;
}

/** Returns the domains that are warming up: few, in most accounts none. */
export function warmUps(db: Kysely<Database>): Promise<WarmUp[]> {
  return db.selectFrom('warm_up').select(['domain', 'started_at']).execute();
}

/** Returns the warm-up of a domain, if it is on. */
export function findWarmUp(db: Kysely<Database>, domain: string): Promise<WarmUp | undefined> {
  return db
    .selectFrom('warm_up')
    .select(['domain', 'started_at'])
    .where('domain', '=', domain)
    .executeTakeFirst();
}

/** Starts the warm-up of a domain unless it is on, and clears emails counted while an earlier one ended. */
export async function startWarmUp(db: Transaction<Database>, { domain, started_at }: WarmUp): Promise<void> {
  const started = await db
    .insertInto('warm_up')
    .values({ domain, started_at })
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .returning('domain')
    .executeTakeFirst();
  if (started !== undefined) await forgetDays(db, domain);
}

/** Ends the warm-up of a domain and deletes its counts. */
export async function endWarmUp(db: Transaction<Database>, domain: string): Promise<void> {
  await db.deleteFrom('warm_up').where('domain', '=', domain).execute();
  await forgetDays(db, domain);
}

async function forgetDays(db: Transaction<Database>, domain: string): Promise<void> {
  await db.deleteFrom('warm_up_day').where('domain', '=', domain).execute();
}

/** Resumes every send that waits for the next day. One that is too early waits again. */
export async function endWarmUpRests(db: Transaction<Database>, now: number): Promise<void> {
  await db
    .updateTable('sending')
    .set({ pause_reason: null, next_attempt_at: null, updated_at: now })
    .where('pause_reason', '=', 'warming_up')
    .execute();
}

/** Returns the allowance of a domain that is warming up, for today and later. `now`: epoch milliseconds. */
export async function findAllowance(
  db: Kysely<Database>,
  { domain, now }: { readonly domain: string; readonly now: number },
): Promise<Allowance> {
  const days = await db
    .selectFrom('warm_up_day')
    .select(['day', 'ceiling', 'emails'])
    .where('domain', '=', domain)
    .execute();
  return allowanceOf(days, dayOf(now));
}

/**
 * Returns a domain's remaining allowance for today; null without a limit. Until the transaction ends, nobody else reads
 * or changes it.
 */
export async function lockAllowance(
  db: Transaction<Database>,
  given: { readonly domain: string; readonly now: number },
): Promise<number | null> {
  const { ceiling } = await findAllowance(db, given);
  if (ceiling === null) return null;
  const { emails } = await db
    .insertInto('warm_up_day')
    .values({ domain: given.domain, day: dayOf(given.now), ceiling, emails: 0 })
    .onConflict((conflict) =>
      // Changes nothing, but locks the row and returns the latest counts of others.
      conflict
        .columns(['domain', 'day'])
        .doUpdateSet((build) => ({ emails: build.ref('warm_up_day.emails') })),
    )
    .returning('emails')
    .executeTakeFirstOrThrow();
  return Math.max(0, ceiling - emails);
}

/** Counts emails that a domain sends today, in the row created by `lockAllowance`. */
export async function countWarmUp(
  db: Transaction<Database>,
  { domain, now, emails }: { readonly domain: string; readonly now: number; readonly emails: number },
): Promise<void> {
  await db
    .updateTable('warm_up_day')
    .set((build) => ({ emails: build('emails', '+', emails) }))
    .where('domain', '=', domain)
    .where('day', '=', dayOf(now))
    .execute();
}
