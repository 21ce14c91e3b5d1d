import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { ReportRowsSource } from '../../../contract/jobs/report-rows.ts';
import { bounceKinds } from '../../../contract/results/bounce-kinds.ts';
import type { Database } from '../../storage/tables.ts';

/**
 * Returns the condition on `contact` that is true for the contacts of some rows of a report, with the report's filters.
 */
export function reportRowsCondition(source: ReportRowsSource): Expression<SqlBool> {
  const { report, rows, link_id } = source;
  if (rows === 'bounced') return isAmong(bouncedContacts(source));
  if (rows === 'clicked' && link_id !== undefined) {
    return isAmong(sql`delivery.contact_id from link_activity
      inner join sending_link on sending_link.id = link_activity.link_id
      inner join delivery on delivery.id = link_activity.delivery_id
      where link_activity.link_id = ${link_id} and sending_link.sending_id = ${report}
        and link_activity.first_click_at is not null`);
  }
  if (rows === 'machines') {
    return isAmong(sql`delivery_activity.contact_id from delivery_activity
      where delivery_activity.sending_id = ${report}
        and (first_machine_open_at is not null or first_machine_click_at is not null)`);
  }
  throw new TypeError(`rows that a match finds: ${rows}`);
}

/**
 * Returns the contacts of bounces. A bounce may be of a delivery that failed by our own fault, and a delivery may have
 * several.
 */
function bouncedContacts({ report, kind, failure_class }: ReportRowsSource): Expression<unknown> {
  const kinds = sql.join(kind === undefined ? [...bounceKinds] : [kind]);
  const ofClass = failure_class === undefined ? sql`` : sql`and bounce.failure_class = ${failure_class}`;
  return sql`bounce.contact_id from bounce
    where bounce.sending_id = ${report} and bounce.kind in (${kinds}) ${ofClass}`;
}

function isAmong(contacts: Expression<unknown>): Expression<SqlBool> {
  return sql<SqlBool>`contact.id in (select ${contacts})`;
}

/** Returns whether a link belongs to a report's email. */
export async function isLinkOf(
  db: Kysely<Database>,
  { report, link_id }: { readonly report: number; readonly link_id: number },
): Promise<boolean> {
  const link = await db
    .selectFrom('sending_link')
    .select('id')
    .where('id', '=', link_id)
    .where('sending_id', '=', report)
    .executeTakeFirst();
  return link !== undefined;
}
