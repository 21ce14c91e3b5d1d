import { sql, type Kysely } from 'kysely';
import type { CompiledMatch } from '../../people/segments/match-compiler.store.ts';
import type { Database } from '../../storage/tables.ts';

/** Figures of a report among some contacts, each counted once. */
export interface GroupFigures {
  readonly receivers: number;
  readonly opened: number;
  readonly clicked: number;
  readonly bounced: number;
  readonly unsubscribed: number;
}

/** Counts the results of an email among the contacts of a match: opens and clicks by people only. */
export async function countOfMatch(
  db: Kysely<Database>,
  sendingId: number,
  { probe }: Pick<CompiledMatch, 'probe'>,
): Promise<GroupFigures> {
  const count = (what: string) => sql`count(case when ${sql.raw(what)} then 1 end)`;
  const { rows } = await sql<GroupFigures>`
    select count(*) as receivers,
      ${count('delivery_activity.first_open_at is not null')} as opened,
      ${count('delivery_activity.first_click_at is not null')} as clicked,
      ${count(`delivery.state = 'bounced'`)} as bounced,
      ${count(`exists (select 1 from unsubscription where unsubscription.delivery_id = delivery.id
        and unsubscription.undone_at is null)`)} as unsubscribed
    from delivery
    inner join contact on contact.id = delivery.contact_id
    inner join contact_fact on contact_fact.contact_id = delivery.contact_id
    left join delivery_activity on delivery_activity.delivery_id = delivery.id
    where delivery.sending_id = ${sendingId} and delivery.state in ('sent', 'bounced') and ${probe}`.execute(
    db,
  );
  const [row] = rows;
  const value = (name: keyof GroupFigures) => Number(row?.[name] ?? 0);
  return {
    receivers: value('receivers'),
    opened: value('opened'),
    clicked: value('clicked'),
    bounced: value('bounced'),
    unsubscribed: value('unsubscribed'),
  };
}
