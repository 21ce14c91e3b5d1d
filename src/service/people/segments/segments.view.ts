import type * as z from 'zod/mini';
import { referencesOf } from '../../../contract/people/segments/references.ts';
import { segmentShow, type segment } from '../../../contract/people/segments/segments.ts';
import { parseJson } from '../../../lib/text/parse-json.ts';
import { formatTimestamp, timestampOrNull } from '../../../lib/time/timestamp.ts';
import { messageOf } from '../../../messages/translator.ts';
import { writeMessage } from '../../../messages/node/server-messages.ts';
import type { Context } from '../../base/context.ts';
import { findReferences } from './references.store.ts';
import { missingReferences, storedMatch } from './segments.rules.ts';
import { findUsesOfSegments, type FindSegmentUses, type SegmentRow } from './segments.store.ts';

/** Returns segments with all their members, looking up all names at once. */
export async function segmentViews(
  rows: readonly SegmentRow[],
  { storage, urls, language }: Pick<Context, 'storage' | 'urls' | 'language'>,
  findUses: FindSegmentUses,
): Promise<z.input<typeof segment>[]> {
  const matches = rows.map((row) => storedMatch(row.match));
  const named = referencesOf(matches.filter((match) => match !== null));
  const there = await findReferences(storage.read, named);
  const hashes = rows.map(({ hash }) => hash);
  const uses = [
    ...(await findUsesOfSegments(storage.read, hashes)),
    ...(await findUses(storage.read, hashes)),
  ];
  return rows.map((row, at) => {
    const match = matches[at] ?? null;
    const faults =
      match === null
        ? [messageOf('api', 'segment.unreadable')]
        : missingReferences(referencesOf([match]), there);
    return {
      url: urls.of(segmentShow, { hash: row.hash }),
      hash: row.hash,
      name: row.name,
      description: row.description,
      zone: row.zone,
      match: membersOf(match ?? parseJson(row.match)),
      broken: faults.map((fault) => writeMessage(fault, language)),
      used_by: uses
        .filter(({ used_hash }) => used_hash === row.hash)
        .map(({ kind, id, name }) => ({ kind, id, name })),
      last_count: row.last_count,
      last_counted: timestampOrNull(row.last_counted_at),
      created: formatTimestamp(row.created_at),
      updated: formatTimestamp(row.updated_at),
    };
  });
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
