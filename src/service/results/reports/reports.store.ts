import type { ExpressionBuilder, Kysely, SqlBool, Expression } from 'kysely';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { SendingKind } from '../../sending/sendings/sendings.rules.ts';
import { sentStates, type SendingRow } from '../../sending/sendings/sendings.store.ts';
import type { Database } from '../../storage/tables.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';

const columns = [
  'sending.id',
  'sending.kind',
  'sending.state',
  'sending.paused_at',
  'sending.share_key',
  'sending.type',
  'sending.subject',
  'sending.sender_name',
  'sending.sender_email',
  'sending.lists',
  'sending.created_at',
  'sending.started_at',
  'sending.finished_at',
  'sending.deleted_at',
  'sending.resend_of',
] as const;

/**
 * Subject of a report. `responder_mail_id`: the email of its autoresponder; null for other emails, and once the
 * autoresponder was deleted.
 */
export type ReportRow = Pick<
  SendingRow,
  | 'id'
  | 'kind'
  | 'state'
  | 'paused_at'
  | 'share_key'
  | 'type'
  | 'subject'
  | 'sender_name'
  | 'sender_email'
  | 'lists'
  | 'created_at'
  | 'started_at'
  | 'finished_at'
  | 'deleted_at'
  | 'resend_of'
> & { readonly responder_mail_id: number | null };

/** The kinds of sends that have a report. */
export type ReportKind = Exclude<SendingKind, 'test'>;

/**
 * Builds the condition for a send with a report. A deleted email keeps its report, as the specification deletes "the
 * mail, not the queue object"; an autoresponder deleted with its reports doesn't.
 */
function hasReportOf(build: ExpressionBuilder<Database, 'sending'>): Expression<SqlBool> {
  return build.and([
    build('sending.state', 'in', sentStates),
    build.or([
      build('sending.kind', '=', 'mail'),
      build.and([build('sending.kind', '=', 'responder'), build('sending.deleted_at', 'is', null)]),
    ]),
  ]);
}

const reports = (db: Kysely<Database>) => db.selectFrom('sending').where(hasReportOf);

const shown = (db: Kysely<Database>) =>
  reports(db)
    .leftJoin('responder', 'responder.sending_id', 'sending.id')
    .select([...columns, 'responder.mail_id as responder_mail_id']);

/** Returns the reports of one page, the newest first, and their total. */
export function findReports(
  db: Kysely<Database>,
  { kind, ...page }: PageRequest & { readonly kind?: ReportKind | undefined },
): Promise<PageOfRows<ReportRow>> {
  return readPage(
    reports(db)
      .$if(kind !== undefined, (query) => query.where('sending.kind', '=', kind ?? ''))
      .select(rowCount),
    shown(db)
      .$if(kind !== undefined, (query) => query.where('sending.kind', '=', kind ?? ''))
      .orderBy('sending.id', 'desc'),
    page,
  );
}

/** Returns the report with this id. */
export function findReport(db: Kysely<Database>, id: number): Promise<ReportRow | undefined> {
  return shown(db).where('sending.id', '=', id).executeTakeFirst();
}

/** Returns the email of a report with its frozen texts. */
export function findReportedMail(db: Kysely<Database>, id: number): Promise<SendingRow | undefined> {
  return reports(db).selectAll('sending').where('sending.id', '=', id).executeTakeFirst();
}

/** Returns true if a report with this id exists. */
export async function hasReport(db: Kysely<Database>, id: number): Promise<boolean> {
  const row = await reports(db).select('sending.id').where('sending.id', '=', id).executeTakeFirst();
  return row !== undefined;
}
