/** Rules for every row of a batch. */
export interface BatchRules {
  readonly mode: number;
  /** Ids of the import's lists, without those deleted since it started. */
  readonly list_ids: readonly number[];
  /** Ids of the lists that cells may name, by hash. */
  readonly named_lists: ReadonlyMap<string, number>;
  /** True if rows may differ in their lists, by a status or a cell. */
  readonly is_varied: boolean;
  /** True if a file's no counts for contacts that the mode skips. */
  readonly noes: boolean;
  readonly now: number;
  /** Ids of deleted lists, whose subscriptions are deleted in the background. */
  readonly deleted_lists: ReadonlySet<number>;
  /** Codes of values in rows whose attributes were deleted since it started. */
  readonly gone: ReadonlySet<string>;
  /** Codes of deleted attributes whose values are still being purged: they are hidden. */
  readonly hidden: ReadonlySet<string>;
}
