import {
  importedFields,
  importMode,
  leavesOtherLists,
  type ImportedFields,
} from '../../../../contract/imports/import-mode.ts';

/** The fields of a contact that an import changes. */
export interface SampleContact extends ImportedFields {
  /** Names. */
  readonly lists: readonly string[];
}

/** Returns an existing contact after a row was imported. `row.lists`: the import's lists. */
export function effectOf(mode: number, row: SampleContact, before: SampleContact): SampleContact {
  return { ...importedFields(mode, row, before), lists: listsAfter(mode, row, before) };
}

function listsAfter(mode: number, row: SampleContact, before: SampleContact): readonly string[] {
  if (mode === importMode.leave) return before.lists;
  if (leavesOtherLists(mode, row.lists.length > 0)) return row.lists;
  return [...new Set([...before.lists, ...row.lists])];
}
