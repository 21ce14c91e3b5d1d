import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { signUpSpans, type SignUpCount } from './sign-up-counts.rules.ts';

/** Counts the confirmed sign-ups of forms, by form id. */
export async function countSignUps(
  db: Kysely<Database>,
  formIds: readonly number[],
  now: number,
): Promise<Map<number, SignUpCount>> {
  if (formIds.length === 0) return new Map();
  const { recentFrom, beforeFrom } = signUpSpans(now);
  const rows = await db
    .selectFrom('consent')
    .select((eb) => [
      'form_id',
      eb.fn.countAll<number>().as('total'),
      eb.fn.sum<number>(eb.case().when('confirmed_at', '>=', recentFrom).then(1).else(0).end()).as('recent'),
      eb.fn
        .sum<number>(
          eb
            .case()
            .when(eb.and([eb('confirmed_at', '>=', beforeFrom), eb('confirmed_at', '<', recentFrom)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as('before'),
    ])
    .where('form_id', 'in', formIds)
    .groupBy('form_id')
    .execute();
  return new Map(
    rows.map(({ form_id, total, recent, before }) => [
      form_id,
      { total, recent: Number(recent), before: Number(before) },
    ]),
  );
}
