import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { jobSelection } from '../../../contract/jobs/job-selection.ts';
import { outcomeFilters } from '../../../contract/imports/import-outcomes.ts';
import type { JobSource } from '../../../contract/jobs/jobs.ts';
import type { ReportRowsSource } from '../../../contract/jobs/report-rows.ts';
import type { Database } from '../../storage/tables.ts';
import { selectedBy } from './job-selected.ts';
import { reportRowsOf } from './job-source.ts';

type Selection = z.input<typeof jobSelection>;

/** Reads the selection of a stored source with its names, or null if it has none. */
export async function readSelection(db: Kysely<Database>, source: JobSource): Promise<Selection | null> {
  const rows = reportRowsOf(source);
  if (rows !== null) return selectionOfRows(db, rows);
  if (source.emails !== undefined) return { ...nothing, by: 'emails', count: source.emails.length };
  const { search, match, ...others } = source.contacts ?? {};
  const filters = Object.entries(others);
  const outcome = outcomeFilters.find((one) => one.filter === filters[0]?.[0])?.outcome;
  if (filters.length > 1 || (filters.length === 1 && outcome === undefined)) return null;
  const hash = filters[0]?.[1];
  const selected = { search: textOr(search), match: match === undefined ? null : selectedMatch(match) };
  if (outcome !== undefined && typeof hash === 'string') {
    if (search !== undefined || match !== undefined) return null;
    return { ...nothing, by: 'import', import: { hash, file: await fileNameOf(db, hash), outcome } };
  }
  return selected.search === null ? null : { ...nothing, ...selected, by: 'search' };
}

const nothing = {
  ...{ report: null, rows: null, kind: null, failure_class: null, link: null },
  ...{ import: null, search: null, match: null, count: null },
} satisfies Omit<Selection, 'by'>;

async function selectionOfRows(
  db: Kysely<Database>,
  { report, rows, kind, failure_class, link_id }: ReportRowsSource,
): Promise<Selection> {
  const sending = await db
    .selectFrom('sending')
    .select('subject')
    .where('id', '=', report)
    .executeTakeFirst();
  const link =
    link_id === undefined
      ? undefined
      : await db.selectFrom('sending_link').select('href').where('id', '=', link_id).executeTakeFirst();
  return {
    ...nothing,
    ...{ by: 'rows', rows, kind: kind ?? null, failure_class: failure_class ?? null },
    report: { id: report, subject: sending?.subject ?? '' },
    link: link?.href ?? null,
  };
}

async function fileNameOf(db: Kysely<Database>, hash: string): Promise<string | null> {
  const found = await db
    .selectFrom('contact_import')
    .select('file_name')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return found?.file_name ?? null;
}

function selectedMatch(match: unknown) {
  return selectedBy({ contacts: { match } });
}

function textOr(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
