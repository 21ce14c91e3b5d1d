import type { Generated } from 'kysely';
import type { EpochMs, JsonText } from './column-types.ts';

/**
 * Saved filters of contacts. `zone`: the IANA name of the zone whose days count; `match`: as the interface shows it.
 * `last_count`: its contacts at `last_counted_at`.
 */
export interface SegmentTable {
  id: Generated<number>;
  hash: string;
  name: string;
  name_key: string;
  description: string;
  zone: string;
  match: JsonText;
  created_at: EpochMs;
  updated_at: EpochMs;
  last_count: Generated<number | null>;
  last_counted_at: Generated<EpochMs | null>;
}

/** Hashes of the segments that a segment names. */
export interface SegmentUseTable {
  segment_id: number;
  used_hash: string;
}

/** Tables of segments. */
export interface SegmentTables {
  segment: SegmentTable;
  segment_use: SegmentUseTable;
}
