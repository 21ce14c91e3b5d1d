import type { Generated } from 'kysely';
import type { EpochMs, JsonText } from './column-types.ts';

/**
 * Saved filters of contacts. `zone`: IANA name of the time zone for its days. `match`: as in the API. `last_count`: its
 * number of contacts at `last_counted_at`.
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

/** Segments used in the filter of another segment. */
export interface SegmentUseTable {
  segment_id: number;
  used_hash: string;
}

/** Tables of segments. */
export interface SegmentTables {
  segment: SegmentTable;
  segment_use: SegmentUseTable;
}
