import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import type { Storage } from '../../storage/storage.ts';
import { countAudience, countEmpty } from './audience-count.store.ts';
import { rebuildFacts } from '../../people/facts/rebuild-facts.store.ts';
import { newList } from './testing/ledger.ts';

const contacts = 5000;

describeEachEngine('counting an audience', (openTestStorage) => {
  it('agrees with plain SQL over generated contacts', async () => {
    const storage = await openTestStorage();
    const lists = await generate(storage);
    const values = ['firstname', 'lastname', 'email', '[[city]]', '[[plan]]', '[[nobody-has-this]]'];
    const chosen = [[0], [2, 1], [0, 1, 2]].map((some) => some.map((at) => lists[at] ?? 0));
    for (const listIds of chosen) {
      const expected = await plainly(storage, listIds);
      expect(await countAudience(storage, listIds)).toEqual(expected.counts);
      expect(await countEmpty(storage, listIds, values)).toEqual({
        ...expected.counts,
        empty: expected.empty,
      });
    }
    expect(await countAudience(storage, [])).toEqual({ receivers: 0, subscriptions: 0 });
  });
});

/** Writes contacts on three overlapping lists, some canceled, some inactive, some with values that look like keys. */
async function generate(storage: Storage): Promise<number[]> {
  return storage.write(async (db) => {
    const lists = [await newList(db, 'a'), await newList(db, 'b'), await newList(db, 'c')];
    const numbers = sql`with recursive numbers (n) as (
      select 1 union all select n + 1 from numbers where n < ${sql.lit(contacts)}
    )`;
    await sql`${numbers} insert into contact
      (email, email_key, first_name, last_name, name_key, attributes, active, created_at, updated_at)
      select 'c' || n || '@example.com', 'c' || n || '@example.com',
        case when n % 7 = 0 then '' else 'Ada' end, case when n % 11 = 0 then '' else 'Byron' end, '',
        case n % 5 when 0 then '{}' when 1 then '{"city":""}' when 2 then '{"city":"Oslo","plan":"pro"}'
          when 3 then '{"plan":"\\"city\\":\\"Oslo\\"","old-city":"Rome"}' else '{"plan":"","city":" "}' end,
        case when n % 13 = 0 then 0 else 1 end, 1, 1 from numbers`.execute(db);
    for (const [at, list] of lists.entries())
      await sql`insert into subscription (list_id, contact_id, created_at, cancelled_at)
        select ${sql.lit(list)}, id, 1, case when id % 17 = ${sql.lit(at)} then 2 else null end
        from contact where id % 3 <> ${sql.lit(at)}`.execute(db);
    // The last list has no place in the facts.
    for (const [fact_slot, list] of lists.slice(0, 2).entries())
      await db.updateTable('list').set({ fact_slot }).where('id', '=', list).execute();
    // As an import does. Otherwise the planner may still see the tables as empty.
    const analyze = async () => {
      for (const statement of storage.dialect.refreshStatistics) await sql.raw(statement).execute(db);
    };
    await analyze();
    await rebuildFacts(
      db,
      Array.from({ length: contacts }, (_, at) => at + 1),
    );
    await analyze();
    return lists;
  });
}

async function plainly({ read, dialect }: Storage, listIds: readonly number[]) {
  const value = (code: string) =>
    dialect.engine === 'sqlite'
      ? sql`coalesce(json_extract(attributes, ${sql.lit(`$."${code}"`)}), '')`
      : sql`coalesce(attributes::json ->> ${sql.lit(code)}, '')`;
  const on = sql`list_id in (${sql.join(listIds)}) and cancelled_at is null`;
  const { rows } = await sql<Record<string, number>>`
    select count(*) as receivers, sum(case when first_name = '' then 1 else 0 end) as firstname,
      sum(case when last_name = '' then 1 else 0 end) as lastname,
      sum(case when ${value('city')} = '' then 1 else 0 end) as city,
      sum(case when ${value('plan')} = '' then 1 else 0 end) as plan,
      (select count(*) from subscription join contact on contact.id = contact_id where active = 1 and ${on})
        as subscriptions
    from contact where active = 1 and id in (select contact_id from subscription where ${on})`.execute(read);
  const row = Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]));
  return {
    counts: { receivers: row['receivers'], subscriptions: row['subscriptions'] },
    empty: {
      firstname: row['firstname'],
      lastname: row['lastname'],
      email: 0,
      '[[city]]': row['city'],
      '[[plan]]': row['plan'],
      '[[nobody-has-this]]': row['receivers'],
    },
  };
}
