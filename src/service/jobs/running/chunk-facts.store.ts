import { ValueJudge } from '../../../lib/contact/value-judge.ts';
import { changeKinds } from '../../../contract/jobs/jobs.ts';
import { findTypedAttribute } from '../../people/attributes/attribute-types.store.ts';
import { plainConversion } from '../../people/attributes/typed-values.rules.ts';
import { findListsByHash } from '../../people/lists/lists.store.ts';
import {
  readContactsById,
  readManyPastCancellations,
  type ChunkReading,
} from '../../people/standing/contact-chunk.store.ts';
import type { PastCancellations, StoredContact } from '../../people/standing/contact-state.ts';
import { withSpelledCancellations } from '../../people/standing/spelled-cancellations.store.ts';
import { findSuppressionsOf } from '../../people/standing/suppression-lookup.store.ts';
import type { SuppressionEntry } from '../../people/standing/suppressions.rules.ts';
import { conversionOf, readJobParams } from '../resource/job-params.ts';
import { readJobSource } from '../resource/job-source.ts';
import type { JobRecord } from '../resource/jobs.store.ts';
import { checkedAgain, decideJobContact, type JobChange, type JobDecision } from './job-change.rules.ts';
import { sourceConditions, stillMatching } from './job-selection.store.ts';

/** Reads the change of a job, by the existing lists and attributes. */
export async function readJobChange({ db }: ChunkReading, job: JobRecord, now: number): Promise<JobChange> {
  const { list, code, value, conversion } = readJobParams(job.params);
  const kind = changeKinds.find((one) => one === job.kind);
  if (kind === undefined) throw new TypeError(`no kind of jobs: ${job.kind}`);
  const [found] = list === '' ? [] : await findListsByHash(db, [list]);
  const attribute = code === '' ? undefined : await findTypedAttribute(db, code);
  return {
    ...{
      kind,
      value,
      now,
      started_at: job.started_at,
      list_id: found?.id ?? null,
      code: attribute?.code ?? null,
    },
    judge: attribute === undefined ? null : new ValueJudge(attribute),
    conversion: conversion === null ? plainConversion : conversionOf(conversion),
  };
}

/** A contact of a chunk with the decision on it. */
export interface DecidedContact extends JobDecision {
  readonly id: number;
  readonly contact: StoredContact | undefined;
}

/** Current contacts of a chunk, with the decisions on them. */
export interface DecidedChunk {
  readonly contacts: readonly DecidedContact[];
  /** Own remembered cancellations, without those of other spellings. */
  readonly past: ReadonlyMap<string, PastCancellations>;
  readonly entries: ReadonlyMap<string, readonly SuppressionEntry[]>;
}

/** Reads the contacts of a chunk and decides each: for the rehearsal, or in the transaction that writes them. */
export async function decideChunk(
  reading: ChunkReading,
  job: JobRecord,
  { change, ids }: { readonly change: JobChange; readonly ids: readonly number[] },
): Promise<DecidedChunk> {
  const contacts = await readContactsById(reading, ids);
  const keys = [...contacts.values()].map(({ email_key }) => email_key);
  const past = await readManyPastCancellations(reading, keys);
  const cancellations = await withSpelledCancellations(reading.db, past, { keys, dialect: reading.dialect });
  const entries = await findSuppressionsOf(reading.db, keys, reading.dialect);
  const matching = checkedAgain.has(change.kind) ? await matchingOf(reading, job, ids) : null;
  const decided = ids.map((id): DecidedContact => {
    const contact = contacts.get(id);
    const key = contact?.email_key ?? '';
    const known = {
      ...{ contact, past: cancellations.get(key), entries: entries.get(key) ?? [] },
      matches: matching === null || matching.has(id),
    };
    return { id, contact, ...decideJobContact(change, known) };
  });
  return { contacts: decided, past, entries };
}

async function matchingOf(
  { db, dialect }: ChunkReading,
  job: JobRecord,
  ids: readonly number[],
): Promise<Set<number>> {
  const storage = { read: db, dialect };
  const conditions = await sourceConditions(storage, readJobSource(job.source), job.created_at);
  return stillMatching(storage, conditions, ids);
}
