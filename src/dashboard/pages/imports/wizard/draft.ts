import { importMode } from '../../../../contract/imports/import-mode.ts';
import { isQuoteProblem } from '../../../../lib/csv/csv-row-problem.ts';
import type { BadRow, TableCheck } from '../check/check-table.ts';
import type { MendedRows } from '../convert/convert-table.ts';
import type { MatchedPreview, TableChoice, UnderstoodTable } from '../reading/import-session.ts';
import type { ColumnMapping, ColumnTarget } from '../mapping/column-target.ts';
import { mappingOf } from '../mapping/match-columns.ts';
import type { ReadSettings } from '../understand/table-reader.ts';

/** The table that is imported, as far as the person has come with it. */
export interface DraftTable extends MatchedPreview {
  /** As it was first understood: the guesses with their reasons. */
  readonly understood: UnderstoodTable;
  readonly settings: ReadSettings;
  readonly mapping: ColumnMapping;
  /** Null until the whole of it was read under these settings and this mapping. */
  readonly check: TableCheck | null;
  readonly mended: MendedRows;
}

/** The file of the wizard and the choices about it, from the drop to the upload. */
export interface ImportDraft {
  /** Of the file; null for pasted rows. */
  readonly name: string | null;
  /** Bytes; null for pasted rows. */
  readonly size: number | null;
  readonly tables: readonly TableChoice[];
  /** Index of the chosen one; null while it has to be chosen. */
  readonly chosen: number | null;
  readonly table: DraftTable | null;
  /** Set where it is the errors file of an earlier import. */
  readonly again: Earlier | null;
}

/** Settings of an earlier import, to repeat it. */
export interface Earlier {
  readonly hash: string;
  readonly mode: number;
  /** Hashes. */
  readonly lists: readonly string[];
  /** Columns by name: `target → header`. */
  readonly columns: ReadonlyMap<ColumnTarget, string>;
  readonly format: Pick<ReadSettings, 'delimiter' | 'quotechar' | 'escapechar'>;
}

/** Lists of the contacts, and the rule for existing ones. */
export interface Goal {
  /** Hashes. */
  readonly lists: readonly string[];
  /** True where the person chose to add the contacts to no list. */
  readonly isWithoutList: boolean;
  readonly mode: number;
}

/** Choice: what an import without a word does the least harm with. */
export const firstGoal: Goal = { lists: [], isWithoutList: false, mode: importMode.update };

/** Returns true once lists are chosen, or none on purpose. */
export function isGoalChosen({ lists, isWithoutList }: Goal): boolean {
  return lists.length > 0 || isWithoutList;
}

/** A table as it was understood. */
export function draftOf(understood: UnderstoodTable): DraftTable {
  const { settings, preview, matches } = understood;
  return {
    understood,
    settings,
    preview,
    matches,
    mapping: mappingOf(matches),
    check: null,
    mended: new Map(),
  };
}

/** The table under other settings: its columns are others, so what was mapped is matched again. */
export function withSettings(table: DraftTable, settings: ReadSettings, seen: MatchedPreview): DraftTable {
  const isSame =
    seen.preview.columnNames.length === table.preview.columnNames.length &&
    seen.preview.columnNames.every((name, at) => name === table.preview.columnNames[at]);
  const mapping = isSame ? table.mapping : mappingOf(seen.matches);
  return { ...table, ...seen, settings, mapping, check: null, mended: new Map() };
}

/** Returns the table with its stray quotes as text, or not. Its rows keep their lines, so fixed ones stay fixed. */
export function withStrayQuotes(table: DraftTable, takesStrayQuotes: boolean): DraftTable {
  const stray = new Set(
    (table.check?.badRows ?? []).filter(({ problem }) => isQuoteProblem(problem)).map(({ line }) => line),
  );
  const mended = new Map([...table.mended].filter(([line, cells]) => cells !== null || !stray.has(line)));
  return { ...table, settings: { ...table.settings, takesStrayQuotes }, check: null, mended };
}

/** The table with a column for another target. */
export function withTarget(table: DraftTable, column: number, target: ColumnTarget | null): DraftTable {
  const mapping = table.mapping.map((before, at) => (at === column ? target : before));
  return { ...table, mapping, check: null, mended: new Map() };
}

/** Columns of an earlier import found again by their names; others are not imported. */
export function withEarlier(table: DraftTable, { columns }: Earlier): DraftTable {
  const byName = new Map([...columns].map(([target, name]) => [nameKey(name), target]));
  const mapping = table.preview.columnNames.map((name) => byName.get(nameKey(name)) ?? null);
  return { ...table, mapping, check: null, mended: new Map() };
}

/** Returns why the columns can't be imported like this; null where they can. */
export function mappingProblem(mapping: ColumnMapping): 'no_email' | 'repeated' | null {
  if (!mapping.includes('email')) return 'no_email';
  return repeatedTargets(mapping).size > 0 ? 'repeated' : null;
}

/** Returns targets that more than one column has. */
export function repeatedTargets(mapping: ColumnMapping): ReadonlySet<ColumnTarget> {
  const chosen = mapping.filter((target) => target !== null);
  return new Set(chosen.filter((target, at) => chosen.indexOf(target) !== at));
}

/** Returns bad rows that a person has fixed. */
export function fixedRows({ check, mended }: DraftTable): readonly BadRow[] {
  return (check?.badRows ?? []).filter(({ line }) => (mended.get(line) ?? null) !== null);
}

/** Returns the number of bad rows that a person has fixed. */
export function countFixed(table: DraftTable): number {
  return fixedRows(table).length;
}

/** Returns bad rows that aren’t fixed or skipped yet. */
export function openBadRows({ check, mended }: DraftTable): readonly BadRow[] {
  return (check?.badRows ?? []).filter(({ line }) => !mended.has(line));
}

function nameKey(name: string): string {
  return name.replaceAll('\0', '').trim().normalize('NFC').toLowerCase();
}
