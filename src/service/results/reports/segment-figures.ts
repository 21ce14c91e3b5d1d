import type { SegmentFigures } from '../../../contract/results/report-segments.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { Context } from '../../base/context.ts';
import { invalid } from '../../base/errors.ts';
import { askedMatch } from '../../people/contacts/match-filter.ts';
import { findSegmentsByHash } from '../../people/segments/segments.store.ts';
import { countOfMatch } from './segment-figures.store.ts';

/** Counts a report by segment, in the requested order. Throws ValidationFailed for unknown and broken segments. */
export async function figuresBySegment(
  { storage, now }: Pick<Context, 'storage' | 'now'>,
  reportId: number,
  hashes: readonly string[],
): Promise<SegmentFigures[]> {
  const found = new Map((await findSegmentsByHash(storage.read, hashes)).map((row) => [row.hash, row]));
  const at = now();
  const figures: SegmentFigures[] = [];
  for (const hash of new Set(hashes)) {
    const row = found.get(hash);
    if (row === undefined)
      throw invalid(messageOf('api', 'segment.segment.missing', { name: hash }), 'segments');
    const match = { on: 'segment', is: 'in', segment: hash } as const;
    const compiled = await askedMatch(storage, { match, zone: row.zone, at }, 'segments');
    figures.push({ hash, name: row.name, ...(await countOfMatch(storage.read, reportId, compiled)) });
  }
  return figures;
}
