import type { jobCreate, JobKind, KeptReason } from '../../../contract/jobs/jobs.ts';
import type { Request } from '../../../contract/wire/types.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { Context, Services } from '../../base/context.ts';
import { invalid, NotFound } from '../../base/errors.ts';
import { sourceOf, type Requester } from '../../base/known-tokens.ts';
import { attributeTypes, hasOptions, readOptions } from '../../../lib/contact/attribute-types.ts';
import { ValueJudge } from '../../../lib/contact/value-judge.ts';
import { findTypedAttribute, storeType } from '../../people/attributes/attribute-types.store.ts';
import { valueRefusal } from '../../people/attributes/typed-values.rules.ts';
import { givenValues } from '../../people/contacts/contacts.rules.ts';
import { restoreMatches } from '../../people/segments/renamed-options.store.ts';
import { findList } from '../../people/lists/lists.store.ts';
import type { Storage } from '../../storage/storage.ts';
import { columnsOf } from './export-columns.ts';
import { noParams, readJobParams, undoingParams, type JobParams } from './job-params.ts';
import { keptSource } from './job-source.commands.ts';
import {
  deleteJob,
  endJob,
  findJob,
  insertJob,
  jobUndoUntil,
  noteUndoing,
  noteUndoingImport,
  findImportToUndo,
  queueJob,
  type JobRecord,
  type Undoable,
} from './jobs.store.ts';

type JobBody = Request<typeof jobCreate>['body'];

type Parts = Pick<Services, 'storage' | 'now' | 'wake' | 'config'> & Requester;

const ofLists: ReadonlySet<JobKind> = new Set(['subscribe', 'cancel', 'remove']);
const ofOptions: ReadonlySet<JobKind> = new Set(['add_options', 'remove_options']);
const ofAttributes: ReadonlySet<JobKind> = new Set(['set_attribute', 'clear_attribute', ...ofOptions]);

/** Creates a job, whose contacts are then counted in the background. Throws ValidationFailed. */
export async function createJob(
  { storage, now, wake, language, token }: Parts & Pick<Context, 'language'>,
  body: JobBody,
): Promise<JobRecord> {
  const { kind } = body;
  const params =
    kind === 'export'
      ? { ...noParams, columns: await columnsOf(storage.read, body.params.columns, language) }
      : await jobParamsOf(storage.read, body);
  const source = await keptSource(storage, body.source, now());
  const day = formatTimestamp(now()).slice(0, 10);
  const file = kind === 'export' ? `contacts-${day}.${body.params.format}` : null;
  const job = { kind, source: JSON.stringify(source), params: JSON.stringify(params), undoes: null, file };
  const started_by = sourceOf({ token });
  const row = await storage.write((db) => insertJob(db, { ...job, started_by, created_at: now() }));
  wake();
  return row;
}

async function jobParamsOf(db: Storage['read'], { kind, params }: JobBody): Promise<JobParams> {
  if (ofLists.has(kind)) {
    const list = await findList(db, params.list);
    if (list === undefined) {
      throw invalid(messageOf('api', 'lists.unknown', { hashes: params.list }), 'params');
    }
    return { ...noParams, list: list.hash, list_name: list.name };
  }
  if (!ofAttributes.has(kind)) return noParams;
  const attribute = await findTypedAttribute(db, params.code);
  if (attribute === undefined) {
    throw invalid(messageOf('api', 'attributes.unknown', { codes: params.code }), 'params');
  }
  if (ofOptions.has(kind) && attribute.type !== attributeTypes.choices) {
    throw invalid(messageOf('api', 'attribute.notChoices', { code: attribute.code }), 'params');
  }
  const judge = new ValueJudge(kind === 'remove_options' ? { ...attribute, open: true } : attribute);
  const value = judge.read(givenValues({ value: params.value })['value'] ?? '');
  if (value === null) throw invalid(valueRefusal(attribute.code, judge, params.value), 'params');
  if (kind !== 'clear_attribute' && value === '') throw invalid(messageOf('api', 'job.value'), 'params');
  return { ...noParams, code: attribute.code, attribute_name: attribute.name, value };
}

/** Starts a proposed job. Throws NotFound, and ValidationFailed if it isn't proposed. */
export async function startJob({ storage, now, wake, token }: Parts, id: number): Promise<JobRecord> {
  const row = await storage.write(async (db) => {
    const job = await readJob(db, id);
    if (job.state !== 'proposed') throw invalid(messageOf('api', 'job.notProposed'));
    await queueJob(db, id, sourceOf({ token }));
    if (job.undoes !== null) await noteUndoing(db, job.undoes, id);
    if (job.undoes !== null) await takeTypeBack(db, job.undoes, now());
    if (job.undoes_import !== null) await noteUndoingImport(db, job.undoes_import, id);
    return readJob(db, id);
  });
  wake();
  return row;
}

/** Restores the type that an attribute had before a job, if it still has the one of the job; segments too. */
async function takeTypeBack(db: Storage['read'], id: number, at: number): Promise<void> {
  const { code, conversion } = readJobParams((await readJob(db, id)).params);
  if (conversion === null) return;
  const { before, to, options } = conversion;
  await restoreMatches(db, conversion.segments, at);
  const attribute = await findTypedAttribute(db, code);
  if (attribute?.type !== to) return;
  // Options that values have added since stay.
  const made = hasOptions(before.type) ? attribute.options.filter((one) => !options.includes(one)) : [];
  await storeType(db, code, {
    ...before,
    options: readOptions([...before.options, ...made]) ?? before.options,
  });
}

/** Stops a job. A proposal is deleted, an ended one is unchanged. Throws NotFound. */
export function stopJob({ storage, now, config }: Parts, id: number): Promise<JobRecord> {
  return storage.write(async (db) => {
    const job = await readJob(db, id);
    if (job.state === 'counting' || job.state === 'proposed') {
      await deleteJob(db, id);
      return { ...job, state: 'stopped', finished_at: now() };
    }
    if (job.state !== 'queued' && job.state !== 'running') return job;
    // A half-erased person is of no use to anyone.
    if (job.kind === 'erase') return job;
    const time = now();
    const undo_until =
      job.position === 0 ? null : jobUndoUntil(job, { now: time, undoDays: config.undoDays });
    await endJob(db, id, { state: 'stopped', finished_at: time, undo_until });
    return readJob(db, id);
  });
}

/** Proposes to undo a job. Throws NotFound, and ValidationFailed if it can't be undone, or already is. */
export async function undoJob({ storage, now, wake, token }: Parts, id: number): Promise<JobRecord> {
  const row = await storage.write(async (db) => {
    const job = await readJob(db, id);
    const time = now();
    await requireCanUndo(db, job, time);
    return insertJob(db, {
      ...{ kind: 'undo', source: '{}', undoes: id, created_at: time },
      params: JSON.stringify(undoingParams(job)),
      started_by: sourceOf({ token }),
    });
  });
  wake();
  return row;
}

/**
 * Proposes to undo an import. `also`: waived reasons for keeping contacts that it created. Throws NotFound, and
 * ValidationFailed if it can't be undone, or already is.
 */
export async function undoImport(
  { storage, now, wake, token }: Parts,
  hash: string,
  also: readonly KeptReason[],
): Promise<JobRecord> {
  const row = await storage.write(async (db) => {
    const found = await findImportToUndo(db, hash);
    if (found === undefined) throw new NotFound();
    const time = now();
    await requireCanUndo(db, found, time);
    const params = JSON.stringify({ ...noParams, undone: 'import', value: found.file_name ?? '' });
    const source = JSON.stringify({ also });
    return insertJob(db, {
      ...{ kind: 'undo', source, params, undoes: null, undoes_import: found.id, created_at: time },
      started_by: sourceOf({ token }),
    });
  });
  wake();
  return row;
}

async function requireCanUndo(
  db: Storage['read'],
  { undo_until, undone_by }: Undoable,
  now: number,
): Promise<void> {
  if (undo_until === null || undo_until <= now) throw invalid(messageOf('api', 'job.noUndo'));
  const undoing = undone_by === null ? undefined : await findJob(db, undone_by);
  if (undoing !== undefined && undoing.state !== 'stopped' && undoing.state !== 'failed') {
    throw invalid(messageOf('api', 'job.undone'));
  }
}

async function readJob(db: Storage['read'], id: number): Promise<JobRecord> {
  const job = await findJob(db, id);
  if (job === undefined) throw new NotFound();
  return job;
}
