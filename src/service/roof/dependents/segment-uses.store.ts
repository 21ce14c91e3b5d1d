import type { Kysely } from 'kysely';
import { referencesOf } from '../../../contract/people/segments/references.ts';
import type { SegmentUse } from '../../people/segments/segments.store.ts';
import { storedTargeting } from '../../sending/sendings/targeting.rules.ts';
import { scheduledStates } from '../../sending/sendings/sendings.store.ts';
import type { Database } from '../../storage/tables.ts';

/** Finds the autoresponders and scheduled emails that use some segments. */
export async function findSegmentUses(
  db: Kysely<Database>,
  hashes: readonly string[],
): Promise<SegmentUse[]> {
  if (hashes.length === 0) return [];
  const responders = await db
    .selectFrom('responder')
    .innerJoin('mail', 'mail.id', 'responder.mail_id')
    .select(['responder.id', 'mail.subject', 'responder.segment_hash'])
    .where('responder.segment_hash', 'in', hashes)
    .orderBy('responder.id')
    .execute();
  const scheduled = await db
    .selectFrom('sending')
    .select(['id', 'subject', 'targeting'])
    .where('state', 'in', scheduledStates)
    .where('kind', '=', 'mail')
    .where('targeting', 'is not', null)
    .orderBy('id')
    .execute();
  const wanted = new Set(hashes);
  return [
    ...responders.map(({ id, subject, segment_hash }) => ({
      ...{ used_hash: segment_hash ?? '', kind: 'responder' as const, id: String(id), name: subject },
    })),
    ...scheduled.flatMap(({ id, subject, targeting }) =>
      [...hashesOf(targeting)]
        .filter((hash) => wanted.has(hash))
        .map((used_hash) => ({ used_hash, kind: 'mail' as const, id: String(id), name: subject })),
    ),
  ];
}

function hashesOf(json: string | null): ReadonlySet<string> {
  const kept = storedTargeting(json);
  if (kept === null || kept === undefined) return new Set();
  const { segments, exclude_segments, match } = kept;
  const inMatch = match === null ? [] : referencesOf([match.match]).segments;
  return new Set([...[...segments, ...exclude_segments].map(({ hash }) => hash), ...inMatch]);
}
