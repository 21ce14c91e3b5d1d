import type * as z from 'zod/mini';
import {
  changeKinds,
  jobFile,
  jobOutcomes,
  jobShow,
  jobStates,
  shownJobKinds,
  type job,
} from '../../../contract/jobs/jobs.ts';
import type { Starter } from '../../../contract/wire/fields.ts';
import { formatTimestamp, timestampOrNull } from '../../../lib/time/timestamp.ts';
import { writeMessage } from '../../../messages/node/server-messages.ts';
import { messageOf, type Message } from '../../../messages/translator.ts';
import { lacksRoom, type Context } from '../../base/context.ts';
import { findStarters } from '../../people/growth/starters.store.ts';
import { exportUntil, hasExport } from './export-file.ts';
import { readJobParams } from './job-params.ts';
import { selectedBy } from './job-selected.ts';
import { readSelection } from './job-selection.store.ts';
import { readJobSource } from './job-source.ts';
import type { JobRecord } from './jobs.store.ts';
import { readTally, sumOf } from './tally.ts';

type Job = z.input<typeof job>;

type Parts = Pick<Context, 'urls' | 'language' | 'now' | 'config' | 'watch'>;

/** Returns a job with all its fields. A running one is shown as waiting without a live worker, or while the disk is full. */
export async function jobView(row: JobRecord, context: Parts & Pick<Context, 'storage'>): Promise<Job> {
  const starterOf = await findStarters(context.storage.read, [row]);
  const selection = isChange(row)
    ? await readSelection(context.storage.read, readJobSource(row.source))
    : null;
  return { ...viewOf(row, starterOf(row), context), selection };
}

function isChange({ kind }: JobRecord): boolean {
  return changeKinds.some((one) => one === kind);
}

/** Returns jobs as `jobView` does. */
export async function jobViews(
  rows: readonly JobRecord[],
  context: Parts & Pick<Context, 'storage'>,
): Promise<Job[]> {
  const starterOf = await findStarters(context.storage.read, rows);
  return rows.map((row) => viewOf(row, starterOf(row), context));
}

function viewOf(row: JobRecord, started_by: Starter | null, parts: Parts): Job {
  const { urls, language, now, config } = parts;
  const time = now();
  const kind = shownJobKinds.find((one) => one === row.kind) ?? 'undo';
  const { conversion: _, ...params } = readJobParams(row.params);
  const reasons = readTally(row.tally);
  const count = (outcome: string) => sumOf(reasons.filter((one) => one.outcome === outcome));
  const outcomes = Object.fromEntries(jobOutcomes.map((outcome) => [outcome, count(outcome)]));
  const { done = 0, unchanged = 0, skipped = 0, failed = 0 } = outcomes;
  return {
    id: row.id,
    url: urls.of(jobShow, { id: row.id }),
    kind,
    title: writeMessage(titleOf(kind, params), language),
    params,
    selected: isChange(row) ? selectedBy(readJobSource(row.source)) : null,
    selection: null,
    ...shownState(row, parts),
    total: row.total,
    processed: row.processed,
    outcomes: { done, unchanged, skipped, failed },
    reasons: [...reasons],
    created: formatTimestamp(row.created_at),
    started: timestampOrNull(row.started_at),
    started_by,
    finished: timestampOrNull(row.finished_at),
    undo_days: kind === 'undo' || kind === 'export' || kind === 'erase' ? 0 : config.undoDays,
    undo_until: timestampOrNull(row.undo_until),
    undone: row.undone_by,
    undoes: row.undoes,
    file: hasExport(row, time) ? urls.of(jobFile, { id: row.id }) : null,
    file_until: hasExport(row, time) ? timestampOrNull(exportUntil(row)) : null,
  };
}

function shownState(
  { state, lease_until }: JobRecord,
  parts: Pick<Parts, 'now' | 'watch'>,
): Pick<Job, 'state' | 'reason'> {
  const isRunning = state === 'running';
  if ((isRunning || state === 'queued') && lacksRoom(parts)) return { state: 'waiting', reason: 'no_room' };
  const isWaiting = isRunning && lease_until !== null && lease_until < parts.now();
  const stored = jobStates.find((one) => one === state) ?? 'failed';
  return { state: isWaiting ? 'waiting' : stored, reason: null };
}

type Names = Pick<Job['params'], 'list_name' | 'attribute_name' | 'value' | 'undone'>;

/** Names a job, and what it undoes if that is known. */
function titleOf(kind: Job['kind'], { undone, ...names }: Names): Message<'api'> {
  const { list_name, attribute_name, value } = names;
  if (undone === undefined) {
    return messageOf('api', 'job.title', { kind, listName: list_name, attributeName: attribute_name, value });
  }
  return undone === 'import'
    ? messageOf('api', 'job.undoImport.title', { source: value === '' ? 'other' : 'file', fileName: value })
    : messageOf('api', 'job.undo.title', { title: titleOf(undone, names) });
}
