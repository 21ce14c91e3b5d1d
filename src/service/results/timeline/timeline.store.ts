import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { timelineGroups, TimelineKind } from '../../../contract/people/contact-history.ts';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { Database } from '../../storage/tables.ts';
import { findJobsOf } from './contact-jobs.store.ts';
import type { PageOfRows } from '../../storage/page-of-rows.ts';

/** An event as stored. */
export interface TimelineRow {
  readonly at: number;
  readonly kind: TimelineKind;
  readonly name: string | null;
  readonly ref: string | null;
  readonly detail: string | null;
  /** Name of the API token that started it. */
  readonly by: string | null;
  readonly count: number;
  /** Place of the block with its changes: `edit:`, `import:`, or `job:` and numbers; null for none. */
  readonly block: string | null;
}

interface Source {
  readonly at: string;
  readonly name?: RawBuilder<unknown>;
  readonly ref?: RawBuilder<unknown>;
  readonly detail?: RawBuilder<unknown>;
  readonly by?: RawBuilder<unknown>;
  readonly count?: RawBuilder<unknown>;
  readonly block?: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
}

const text = (column: string) => sql`cast(${sql.ref(column)} as text)`;
const nothing = sql`cast(null as text)`;

/** Returns a contact's events of some kinds, newest first, and their total. */
export async function findTimeline(
  db: Kysely<Database>,
  contactId: number,
  { kinds, limit, offset }: { readonly kinds: readonly TimelineKind[] } & PageRequest,
): Promise<PageOfRows<TimelineRow>> {
  const jobs = kinds.includes('changed') ? await findJobsOf(db, contactId) : new Map<number, number>();
  const sources = sourcesOf(contactId, [...jobs.keys()]);
  const parts = kinds.map((kind) => {
    const { at, from, name = nothing, ref = nothing, detail = nothing, ...others } = sources[kind];
    const { count = sql`1`, by = nothing, block = nothing } = others;
    return sql`select ${sql.ref(at)} as at, ${sql.lit(kind)} as kind, ${name} as name, ${ref} as ref,
      ${detail} as detail, ${by} as ${sql.ref('by')}, ${count} as count, ${block} as block from ${from}`;
  });
  const events = sql`(${sql.join(parts, sql` union all `)}) as event`;
  const [all, page] = await Promise.all([
    sql<{ count: number }>`select count(*) as count from ${events}`.execute(db),
    sql<TimelineRow>`select * from ${events} order by at desc, kind desc, ref limit ${limit} offset ${offset}`.execute(
      db,
    ),
  ]);
  const chunkOf = (row: TimelineRow) => `job:${row.ref ?? ''}:${jobs.get(Number(row.ref)) ?? 0}`;
  const rows = page.rows.map((row) => (row.kind === 'changed' ? { ...row, block: chunkOf(row) } : row));
  return { count: Number(all.rows[0]?.count ?? 0), rows };
}

const mail = { name: sql.ref('sending.subject'), ref: text('sending.id') };
const ofMail = (table: string, contactId: number) =>
  sql`${sql.table(table)} inner join sending on sending.id = ${sql.ref(`${table}.sending_id`)}
    where sending.kind <> 'test' and ${sql.ref(`${table}.contact_id`)} = ${contactId}`;
const list = { name: sql.ref('list.name'), ref: sql.ref('list.hash') };
const ofList = (contactId: number) =>
  sql`subscription inner join list on list.id = subscription.list_id
    where list.deleted_at is null and subscription.contact_id = ${contactId}`;

function sourcesOf(id: number, jobIds: readonly number[]): Record<TimelineKind, Source> {
  return { ...emailSources(id), ...subscriptionSources(id), ...changeSources(id, jobIds) };
}

type SourcesOf<Kind extends TimelineKind> = Record<Kind, Source>;

function emailSources(id: number): SourcesOf<(typeof timelineGroups.emails)[number]> {
  const activity = sql`delivery inner join delivery_activity on delivery_activity.delivery_id = delivery.id
    inner join sending on sending.id = delivery.sending_id
    where sending.kind <> 'test' and delivery.contact_id = ${id}`;
  return {
    sent: {
      at: 'delivery.settled_at',
      ...mail,
      from: sql`${ofMail('delivery', id)} and delivery.state = 'sent' and delivery.settled_at is not null`,
    },
    failed: {
      at: 'delivery.settled_at',
      ...mail,
      from: sql`${ofMail('delivery', id)} and delivery.state = 'failed' and delivery.settled_at is not null`,
    },
    skipped: {
      at: 'delivery.settled_at',
      ...mail,
      detail: sql.ref('delivery.answer'),
      from: sql`${ofMail('delivery', id)} and delivery.state = 'skipped' and delivery.settled_at is not null`,
    },
    opened: {
      at: 'delivery_activity.first_open_at',
      ...mail,
      count: sql.ref('delivery_activity.opens'),
      from: sql`${activity} and delivery_activity.first_open_at is not null`,
    },
    clicked: {
      at: 'delivery_activity.first_click_at',
      ...mail,
      count: sql.ref('delivery_activity.clicks'),
      from: sql`${activity} and delivery_activity.first_click_at is not null`,
    },
    bounced: { at: 'bounce.created_at', ...mail, detail: text('bounce.kind'), from: ofMail('bounce', id) },
    unsubscribed: {
      at: 'unsubscription.created_at',
      ...mail,
      from: sql`delivery inner join unsubscription on unsubscription.delivery_id = delivery.id
        inner join sending on sending.id = delivery.sending_id
        where unsubscription.undone_at is null and delivery.contact_id = ${id}`,
    },
  };
}

function subscriptionSources(id: number): SourcesOf<(typeof timelineGroups.subscriptions)[number]> {
  return {
    joined: { at: 'subscription.created_at', ...list, from: ofList(id) },
    left: {
      at: 'subscription.cancelled_at',
      ...list,
      from: sql`${ofList(id)} and subscription.cancelled_at is not null`,
    },
    confirmed: {
      at: 'consent.confirmed_at',
      name: sql.ref('consent.form_name'),
      ref: sql`cast(form.key as text)`,
      from: sql`consent left join form on form.id = consent.form_id and form.deleted_at is null
        where consent.contact_id = ${id}`,
    },
    stated: {
      at: 'stated_consent.created_at',
      name: sql.ref('stated_consent.list_name'),
      ref: sql.ref('stated_consent.list_hash'),
      detail: sql.ref('stated_consent.stated_by'),
      from: sql`stated_consent where stated_consent.contact_id = ${id}`,
    },
  };
}

const startedBy = (table: 'job' | 'contact_import') => ({
  detail: sql.ref(`${table}.started_by`),
  by: sql.ref('api_token.name'),
});
const starterOf = (table: 'job' | 'contact_import') =>
  sql`left join api_token on ${sql.ref(`${table}.started_by`)} = 'token:' || api_token.id`;

function changeSources(
  id: number,
  jobIds: readonly number[],
): SourcesOf<(typeof timelineGroups.changes)[number]> {
  const among = jobIds.length === 0 ? sql`1 = 0` : sql`job.id in (${sql.join(jobIds)})`;
  return {
    added: {
      at: 'contact.created_at',
      from: sql`contact left join contact_source on contact_source.id = contact.source_id
        where contact.id = ${id} and (contact_source.source is null or contact_source.source not like 'import:%')`,
    },
    imported: {
      at: 'contact.created_at',
      name: sql.ref('contact_import.file_name'),
      ref: sql.ref('contact_import.hash'),
      ...startedBy('contact_import'),
      from: sql`contact inner join contact_source on contact_source.id = contact.source_id
        left join contact_import on contact_source.source = 'import:' || contact_import.id
        ${starterOf('contact_import')}
        where contact.id = ${id} and contact_source.source like 'import:%'`,
    },
    updated: {
      at: 'import_change.written_at',
      name: sql.ref('contact_import.file_name'),
      ref: sql.ref('contact_import.hash'),
      ...startedBy('contact_import'),
      block: sql`'import:' || import_changed.import_id || ':' || import_changed.number`,
      from: sql`contact_import
        inner join import_changed on import_changed.import_id = contact_import.id
          and import_changed.contact_id = ${id}
        inner join import_change on import_change.import_id = import_changed.import_id
          and import_change.number = import_changed.number
        ${starterOf('contact_import')}
        where contact_import.undo_until is not null`,
    },
    edited: {
      at: 'contact_edit.edited_at',
      name: sql.ref('api_token.name'),
      detail: sql.ref('contact_edit.source'),
      block: sql`'edit:' || contact_edit.id`,
      from: sql`contact_edit
        left join api_token on contact_edit.source = 'token:' || api_token.id
        where contact_edit.contact_id = ${id}`,
    },
    changed: {
      at: 'job.started_at',
      name: sql.ref('job.kind'),
      ref: text('job.id'),
      ...startedBy('job'),
      from: sql`job ${starterOf('job')} where job.started_at is not null and ${among}`,
    },
  };
}
