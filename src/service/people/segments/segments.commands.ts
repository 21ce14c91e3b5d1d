import type { Kysely } from 'kysely';
import { foldKey } from '../../../lib/text/fold-key.ts';
import type { Match } from '../../../contract/people/segments/match.ts';
import { referencesOf } from '../../../contract/people/segments/references.ts';
import { ID_LENGTHS } from '../../../lib/random-id.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { Services } from '../../base/context.ts';
import { invalid, NotFound, ValidationFailed } from '../../base/errors.ts';
import type { Database } from '../../storage/tables.ts';
import { wantSlots } from '../facts/want-slots.store.ts';
import { findReferences } from './references.store.ts';
import { missingReferences, storedMatch } from './segments.rules.ts';
import {
  deleteSegmentRow,
  findSegment,
  findSegmentsByHash,
  findUsesOfSegments,
  insertSegment,
  setSegmentUses,
  updateSegment,
  type FindSegmentUses,
  type SegmentRow,
} from './segments.store.ts';

/** Fields of a segment that a client writes. */
export interface SegmentFields {
  readonly name: string;
  readonly description: string;
  readonly zone: string;
  readonly match: Match;
}

/** A change of a segment; omitted fields stay. */
export type SegmentChange = { readonly [Field in keyof SegmentFields]?: SegmentFields[Field] | undefined };

/** Creates a segment. Refuses a match that names something missing. Interface: segments, segmentCreate. */
export async function createSegment(
  services: Services,
  { name, description, zone, match }: SegmentFields,
): Promise<SegmentRow> {
  const { storage, now, randomId } = services;
  const hash = randomId(ID_LENGTHS.segment);
  const created = await storage.write(async (db) => {
    const at = now();
    await requireReferences(db, match);
    const fields = { hash, name, name_key: foldKey(name), description, zone, match: JSON.stringify(match) };
    const row = await insertSegment(db, { ...fields, created_at: at, updated_at: at });
    await setSegmentUses(db, row.id, referencesOf([match]).segments);
    return row;
  });
  await wantSlots(services, referencesOf([match]).attributes);
  return created;
}

/**
 * Changes the given fields of a segment. An unchanged match may name something missing. Throws NotFound, and refuses a
 * match through which the segment would contain itself. Interface: segments, segmentUpdate.
 */
export async function changeSegment(
  services: Services,
  hash: string,
  change: SegmentChange,
): Promise<SegmentRow> {
  const { storage, now } = services;
  const saved = await storage.write(async (db) => {
    const row = await findSegment(db, hash);
    if (row === undefined) throw new NotFound();
    const { name = row.name, description = row.description, zone = row.zone } = change;
    const match = change.match === undefined ? row.match : JSON.stringify(change.match);
    if (change.match !== undefined && match !== row.match) {
      await requireReferences(db, change.match);
      await refuseCircle(db, row, change.match);
      await setSegmentUses(db, row.id, referencesOf([change.match]).segments);
    }
    const isSame = match === row.match && zone === row.zone;
    const changed = {
      ...row,
      ...(isSame ? {} : { last_count: null, last_counted_at: null }),
      ...{ name, name_key: foldKey(name), description, zone, match, updated_at: now() },
    };
    await updateSegment(db, changed);
    return changed;
  });
  if (change.match !== undefined) await wantSlots(services, referencesOf([change.match]).attributes);
  return saved;
}

/** Deletes a segment. Throws NotFound, and refuses one that is used. Interface: segments, segmentDelete. */
export function deleteSegment({ storage }: Services, hash: string, findUses: FindSegmentUses): Promise<void> {
  return storage.write(async (db) => {
    const row = await findSegment(db, hash);
    if (row === undefined) throw new NotFound();
    const uses = [...(await findUsesOfSegments(db, [hash])), ...(await findUses(db, [hash]))];
    if (uses.length > 0) {
      const places = uses.map(({ kind, name }) =>
        messageOf('api', 'segment.place', { kind: kind === 'mail' ? 'other' : kind, name }),
      );
      throw invalid(messageOf('api', 'segment.used', { places }));
    }
    await deleteSegmentRow(db, row.id);
  });
}

async function requireReferences(db: Kysely<Database>, match: Match): Promise<void> {
  const named = referencesOf([match]);
  const missing = missingReferences(named, await findReferences(db, named));
  if (missing.length > 0) throw new ValidationFailed({ match: missing });
}

/** Refuses a match that leads back to its own segment, directly or through others. */
async function refuseCircle(db: Kysely<Database>, row: SegmentRow, match: Match): Promise<void> {
  const seen = new Set<string>();
  let next = referencesOf([match]).segments;
  while (next.size > 0) {
    if (next.has(row.hash)) throw invalid(messageOf('api', 'segment.circle'), 'match');
    for (const hash of next) seen.add(hash);
    const rows = await findSegmentsByHash(db, [...next]);
    const matches = rows.map((one) => storedMatch(one.match)).filter((one) => one !== null);
    next = new Set([...referencesOf(matches).segments].filter((hash) => !seen.has(hash)));
  }
}
