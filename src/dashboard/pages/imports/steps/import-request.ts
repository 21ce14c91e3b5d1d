import { importMode } from '../../../../contract/imports/import-mode.ts';
import type { TableCheck } from '../check/check-table.ts';
import { columnParameters } from '../convert/import-parameters.ts';
import type { UploadPlan } from '../convert/plan-upload.ts';
import type { PrepareRequest } from '../reading/import-session.ts';
import { readingOf, type DraftTable, type Goal } from '../wizard/draft.ts';

/** Returns the request to prepare the file of a table. */
export function requestOf(table: DraftTable, isOurService: boolean): PrepareRequest {
  const { mapping, rules, fixed, preview, check } = table;
  const { columnNames } = preview;
  return { settings: readingOf(table), mapping, rules, columnNames, fixed, ...foundBy(check), isOurService };
}

/** Returns the results of the whole file's check that affect the upload. */
function foundBy(check: TableCheck | null) {
  return {
    hasBackslash: check?.hasBackslash ?? null,
    hasOtherLines: check !== null && check.otherLines.count > 0,
    hasReadAddresses: check !== null && check.readAddresses > 0,
  };
}

/** Returns the API's code of a mode. */
function modeOf(mode: number): 0 | 1 | 2 {
  return mode === 0 ? 0 : mode === 1 ? 1 : 2;
}

interface Chosen {
  readonly goal: Goal;
  readonly table: DraftTable;
  readonly tagsCode: string;
}

/** Returns the parameters of the import. */
export function bodyOf({ columnNames, format }: UploadPlan, { goal, table, tagsCode }: Chosen) {
  const { mapping, rules, preview } = table;
  const columns = columnParameters({ mapping, rules, columnNames, tagsCode, samples: preview.samples });
  // Existing contacts keep their fields but are still blocked.
  if (goal.isBlocking) return { lists: [], mode: importMode.leave, noes: true, ...columns, ...format };
  return { lists: [...goal.lists], mode: modeOf(goal.mode), ...columns, ...format };
}
