import { sql, type Transaction } from 'kysely';
import type { Database } from '../tables.ts';
import type { Migration } from './migration.ts';

const position = 'fact_position';

/** Builds the facts of existing contacts. */
export const factsOfContacts: Migration = {
  version: 34,
  name: 'facts of contacts',
  async fillSome(db, _, limit) {
    const { value: after } = await db
      .selectFrom('counter')
      .select('value')
      .where('name', '=', position)
      .executeTakeFirstOrThrow();
    const next = db.selectFrom('contact').select('id').where('id', '>', after).orderBy('id').limit(limit);
    const { last } = await db
      .selectFrom(next.as('next'))
      .select(({ fn }) => fn.max<number | null>('next.id').as('last'))
      .executeTakeFirstOrThrow();
    if (last === null) return false;
    await fill(db, after, last);
    await db.updateTable('counter').set({ value: last }).where('name', '=', position).execute();
    return true;
  },
  up: () => [`DELETE FROM counter WHERE name = '${position}'`],
};

const bits = (first: number) => sql`(select cast(coalesce(sum(case
    when list.fact_slot >= ${sql.lit(first)} and list.fact_slot < ${sql.lit(first + 52)}
    then cast(1 as bigint) << cast(list.fact_slot - ${sql.lit(first)} as integer) else 0 end), 0) as bigint)
  from subscription inner join list on list.id = subscription.list_id
  where subscription.contact_id = contact.id and subscription.cancelled_at is null)`;

async function fill(db: Transaction<Database>, after: number, last: number): Promise<void> {
  await sql`insert into contact_fact (contact_id, active, created_at, domain, name_fold, l0, l1)
    select id, active, created_at,
      substr(email_key, length(rtrim(email_key, replace(email_key, '@', ''))) + 1), name_fold, ${bits(0)}, ${bits(52)}
    from contact where id > ${after} and id <= ${last} order by id`.execute(db);
  const isSent = sql`delivery.state = 'sent' and sending.kind <> 'test'`;
  await sql`update contact_fact set mails = found.mails, last_mail_at = found.last_mail_at, opens = found.opens,
      last_open_at = found.last_open_at, clicks = found.clicks, last_click_at = found.last_click_at,
      last_hidden_at = found.last_hidden_at, opened_id = found.opened_id
    from (
      select delivery.contact_id, count(case when ${isSent} then 1 end) as mails,
        max(case when ${isSent} then delivery.settled_at end) as last_mail_at,
        coalesce(sum(activity.opens), 0) as opens, max(activity.last_open_at) as last_open_at,
        coalesce(sum(activity.clicks), 0) as clicks, max(activity.last_click_at) as last_click_at,
        max(case when activity.machine_opens > 0 then (select max(event.created_at) from tracking_event as event
          where event.delivery_id = activity.delivery_id and event.machine_reason = 'apple mail privacy'
        ) end) as last_hidden_at,
        coalesce(max(case when activity.opens > 0 and ${isSent} then delivery.id end), 0) as opened_id
      from delivery inner join sending on sending.id = delivery.sending_id
      left join delivery_activity as activity on activity.delivery_id = delivery.id
      where delivery.contact_id > ${after} and delivery.contact_id <= ${last}
      group by delivery.contact_id
    ) as found where contact_fact.contact_id = found.contact_id`.execute(db);
  await sql`update contact_fact set unopened = (
      select count(*) from delivery inner join sending on sending.id = delivery.sending_id
      where delivery.contact_id = contact_fact.contact_id and delivery.id > contact_fact.opened_id and ${isSent}
    ) where contact_id > ${after} and contact_id <= ${last} and mails > 0`.execute(db);
}
