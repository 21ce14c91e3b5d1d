import * as z from 'zod/mini';
import { formatTimestamp, timestampOrNull } from '../../../lib/time/timestamp.ts';
import { importErrorsFile, importShow, importStatus } from '../../../contract/imports/imports.ts';
import type { contactImport, importProgress } from '../../../contract/imports/imports.ts';
import { importOutcomes } from '../../../contract/imports/import-outcomes.ts';
import { rehearsedModes, type importRehearsal } from '../../../contract/imports/rehearsals.ts';
import type { Starter } from '../../../contract/wire/fields.ts';
import { importSettings, readLeftOut } from '../importer/import-settings.ts';
import type { Context } from '../../base/context.ts';
import { sentenceIn } from '../../base/stored-message.ts';
import { existingContacts } from '../../people/standing/import-outcomes.rules.ts';
import { importSource } from '../../people/standing/import-source.ts';
import { findStarters } from '../../people/growth/starters.store.ts';
import { readReading } from '../importer/import-mapping.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';
import type { ImportRow } from './imports.store.ts';

/** Builds the view of an import. Interface: imports, Two steps. */
export function importView(row: ImportRow, urls: RequestUrls): z.input<typeof contactImport> {
  const { mode, lists, mapping, format } = importSettings(row);
  return {
    url: urls.of(importShow, { hash: row.hash }),
    hash: row.hash,
    lists: [...lists],
    mapping: mapping === null ? null : { ...mapping, attributes: { ...mapping.attributes } },
    mode,
    ...format,
    file: row.file_name,
    status: row.status,
    errors_file: errorsFileUrl(row, urls),
    ...rulesForCells(row.reading),
  };
}

function rulesForCells(json: string | null) {
  const { status_words, formats } = readReading(json);
  return { status_words, formats };
}

type Progress = z.input<typeof importProgress>;

type Parts = Pick<Context, 'urls' | 'language'>;

/** Returns the progress of an import. */
export async function progressView(
  row: ImportRow,
  { storage, ...parts }: Parts & Pick<Context, 'storage'>,
): Promise<Progress> {
  const starterOf = await findStarters(storage.read, [row]);
  return progressOf(row, starterOf(row), parts);
}

/** Returns the progress of imports. */
export async function progressViews(
  rows: readonly ImportRow[],
  { storage, ...parts }: Parts & Pick<Context, 'storage'>,
): Promise<Progress[]> {
  const starterOf = await findStarters(storage.read, rows);
  return rows.map((row) => progressOf(row, starterOf(row), parts));
}

function progressOf(row: ImportRow, started_by: Starter | null, { urls, language }: Parts): Progress {
  const { created, updated, unchanged, left_alone, invalid, duplicate } = row;
  return {
    url: urls.of(importShow, { hash: row.hash }),
    hash: row.hash,
    source: importSource(row.id),
    file: row.file_name,
    lists: [...importSettings(row).lists],
    mode: row.mode,
    encoding: row.encoding,
    status: row.status,
    size: row.file_size,
    bytes_read: row.bytes_read,
    rows: created + updated + unchanged + left_alone + invalid + duplicate,
    created_contacts: created,
    updated_contacts: updated,
    unchanged,
    left: left_alone,
    invalid,
    duplicate,
    lines: row.lines,
    blank_lines: row.blank_lines,
    line_breaks: row.line_breaks,
    left_out: readLeftOut(row.left_out),
    ...readReading(row.reading),
    rehearse: row.rehearse === 1,
    rehearsed: row.rehearsal !== null,
    failure: sentenceIn(row.failure, language),
    errors_file: errorsFileUrl(row, urls),
    listed: importOutcomes.filter(
      (outcome) => outcome === 'created' || existingContacts(row, outcome).isListed,
    ),
    undo_until: timestampOrNull(row.undo_until),
    undone: row.undone_by,
    created: formatTimestamp(row.created_at),
    started: timestampOrNull(row.started_at),
    started_by,
    finished: timestampOrNull(row.finished_at),
  };
}

/** Returns the rehearsal of an import; null for one without rehearsal. */
export function rehearsalView(
  { rehearse, rehearsal }: ImportRow,
  language: Context['language'],
): z.input<typeof importRehearsal> | null {
  if (rehearsal === null) return rehearse === 1 ? { state: 'running', failure: null, modes: [] } : null;
  const { failure, modes } = z.parse(keptRehearsal, JSON.parse(rehearsal));
  return { state: 'done', failure: sentenceIn(failure, language), modes };
}

const keptRehearsal = z.object({ failure: z.nullable(z.string()), modes: rehearsedModes });

/** Returns true once the import is completed and has rows to report. Interface: imports, Statuses. */
export function hasErrorsFile({ status, errors_size }: ImportRow): boolean {
  return status === importStatus.completed && errors_size > 0;
}

function errorsFileUrl(row: ImportRow, urls: RequestUrls): string | null {
  return hasErrorsFile(row) ? urls.of(importErrorsFile, { hash: row.hash }) : null;
}
