import type { Generated } from 'kysely';
import type { EpochMs, JsonText } from './column-types.ts';

/**
 * Jobs that change many contacts. `source`, `params`: as in the request. `tally`: contacts by outcome and reason, first
 * of the rehearsal, then of the run. `chunks`: number of chunks of the selection. `position`: number of finished chunks.
 * `counted_to`: id of the last contact counted. `undoes`: the job that this one undoes. `undone_by`: the job that undid
 * this one.
 */
export interface JobTable {
  id: Generated<number>;
  kind: string;
  state: string;
  source: JsonText;
  params: JsonText;
  total: Generated<number>;
  processed: Generated<number>;
  tally: JsonText;
  chunks: Generated<number>;
  position: Generated<number>;
  counted_to: Generated<number>;
  created_at: EpochMs;
  started_at: EpochMs | null;
  finished_at: EpochMs | null;
  undo_until: EpochMs | null;
  undone_by: number | null;
  undoes: number | null;
  /** The import that this job undoes. */
  undoes_import: Generated<number | null>;
  file: string | null;
  /** Committed bytes of an export's file. 0 without a file. */
  file_size: Generated<number>;
  /** In the format of `contact_edit.source`. Null for jobs before this column. */
  started_by: Generated<string | null>;
  attempts: Generated<number>;
  lease_owner: string | null;
  lease_until: EpochMs | null;
}

/**
 * Parts of a job's selection. `runs`: ids of contacts as `[first, last]` pairs. `changes`: fields before and after. Null
 * before the chunk has run, and once it can't be undone anymore.
 */
export interface JobChunkTable {
  job_id: number;
  number: number;
  contacts: number;
  runs: JsonText;
  changes: JsonText | null;
}

/** Contacts of a chunk with one outcome and reason, as runs of ids. */
export interface JobOutcomeTable {
  job_id: number;
  outcome: string;
  chunk: number;
  reason: string;
  contacts: number;
  runs: JsonText;
  /** Ids of the first and last contact. 0 for outcomes before these columns. */
  first_id: Generated<number>;
  last_id: Generated<number>;
}

/**
 * Changes by one batch of an import. It created the contacts from `first_id` to `last_id`, or none if `first_id` is greater.
 * `missing`: ids among them that no contact has had, as `[first, last]` pairs.
 */
export interface ImportChangeTable {
  import_id: number;
  number: number;
  first_id: number;
  last_id: number;
  written_at: EpochMs;
  changes: JsonText;
  missing: Generated<JsonText>;
}

/** Contacts changed by an import, with the number of the batch. */
export interface ImportChangedTable {
  import_id: number;
  contact_id: number;
  number: number;
}

/** Contacts that an import left `unchanged`, or `left` alone by its mode, as runs of ids. */
export interface ImportOutcomeTable {
  import_id: number;
  outcome: string;
  first_id: number;
  last_id: number;
}

/** Edits of single contacts. `source`: as in growth. `changes`: a block with the fields before and after. */
export interface ContactEditTable {
  id: Generated<number>;
  contact_id: number;
  edited_at: EpochMs;
  source: string;
  changes: JsonText;
}

/** Tables of jobs. */
export interface JobTables {
  job: JobTable;
  job_chunk: JobChunkTable;
  job_outcome: JobOutcomeTable;
  import_change: ImportChangeTable;
  import_changed: ImportChangedTable;
  import_outcome: ImportOutcomeTable;
  contact_edit: ContactEditTable;
}
