import { forgiveManyBounces } from '../../people/standing/forgive-bounces.store.ts';
import { recordChange, type ContactRecord } from '../../people/changes/change-block.ts';
import { keepMadeOptions } from '../../people/attributes/attribute-types.store.ts';
import { readConsentsToErase } from '../../people/changes/erased-consents.store.ts';
import type { ChunkReading } from '../../people/standing/contact-chunk.store.ts';
import { writeContacts } from '../../people/standing/contact-writes.store.ts';
import type { ContactState, StoredContact } from '../../people/standing/contact-state.ts';
import { withSpelledNoes } from '../../people/standing/spelled-noes.store.ts';
import { suppressedContact } from '../../people/standing/suppressions.rules.ts';
import { entryOf } from '../../people/standing/suppression-lookup.store.ts';
import { rememberInactive } from '../../people/suppressions/remember-inactive.store.ts';
import { insertSuppression } from '../../people/suppressions/suppressions.store.ts';
import { lookupKey } from '../../people/standing/suppression-keys.ts';
import type { JobRecord } from '../resource/jobs.store.ts';
import { decideChunk, readJobChange, type DecidedChunk } from './chunk-facts.store.ts';
import { groupOutcomes, type JobChange, type OutcomeGroup } from './job-change.rules.ts';

/** Result of a chunk: outcomes for the rows, and records for undoing it. */
export interface ChunkResult {
  readonly groups: readonly OutcomeGroup[];
  readonly records: readonly ContactRecord[];
}

interface Written {
  readonly before: StoredContact;
  readonly after: ContactState | null;
  readonly entry?: number | undefined;
}

/** Changes the contacts of a chunk by its job, in the caller's transaction. */
export async function changeChunk(
  reading: ChunkReading,
  job: JobRecord,
  { ids, now }: { readonly ids: readonly number[]; readonly now: number },
): Promise<ChunkResult> {
  const change = await readJobChange(reading, job, now);
  const decided = await decideChunk(reading, job, { change, ids });
  const asked = await writesOf(reading, decided, change);
  const writes = await withSpelledNoes<Written>(reading.db, asked, now);
  const deleted = writes.flatMap(({ before, after }) => (after === null ? [before] : []));
  const consents = await readConsentsToErase(reading, deleted);
  if (change.code !== null && change.judge !== null) {
    await keepMadeOptions(reading.db, new Map([[change.code, change.judge]]));
  }
  await writeContacts(reading.db, writes, { at: now, source: 'desk', many: reading.dialect });
  const forgiven =
    change.kind === 'activate'
      ? await forgiveManyBounces(
          reading,
          writes.map(({ before }) => before.id),
        )
      : new Map<number, number[]>();
  const records = writes.map(({ before, after, entry }) =>
    recordChange(before, after, {
      past: decided.past.get(before.email_key),
      forgiven: forgiven.get(before.id),
      consents: consents.get(before.id),
      entry,
    }),
  );
  return { groups: groupOutcomes(decided.contacts), records };
}

async function writesOf(
  { db }: ChunkReading,
  { contacts, entries }: DecidedChunk,
  { kind, now }: JobChange,
): Promise<Written[]> {
  const writes: Written[] = [];
  for (const { contact, after, suppresses } of contacts) {
    if (contact === undefined) continue;
    if (suppresses === true) writes.push(await suppress({ db }, contact, now));
    else if (after === null && !contact.active && !entries.has(contact.email_key)) {
      const entry = await rememberInactive(db, contact, now);
      writes.push({ before: contact, after, entry });
    } else if (after !== undefined) writes.push({ before: contact, after });
  }
  return kind === 'delete' ? writes : writes.filter(({ after }) => after !== null);
}

async function suppress(
  { db }: Pick<ChunkReading, 'db'>,
  before: StoredContact,
  now: number,
): Promise<Written> {
  const row = await insertSuppression(db, {
    kind: 'address',
    lookup_key: lookupKey('address', before.email_key, ''),
    shown: before.email,
    reason: 'desk',
    note: '',
    reader_lifts: 0,
    created_at: now,
    position: null,
  });
  if (row === undefined) return { before, after: before };
  const after = suppressedContact(before, [entryOf(row)]);
  return { before, after: after === before ? before : { ...after, updated_at: now }, entry: row.id };
}
