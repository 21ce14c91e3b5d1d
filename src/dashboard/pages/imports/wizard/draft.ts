import { importMode } from '../../../../contract/imports.ts';
import type { BadRow, TableCheck } from '../check/check-table.ts';
import type { MendedRows } from '../convert/convert-table.ts';
import type { MatchedPreview, TableChoice, UnderstoodTable } from '../import-session.ts';
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

/** What the wizard is about, from the dropped file to the upload. */
export interface ImportDraft {
  /** Of the file. */
  readonly name: string;
  /** Bytes; null for what was pasted. */
  readonly size: number | null;
  readonly tables: readonly TableChoice[];
  /** Index of the chosen one; null while it has to be chosen. */
  readonly chosen: number | null;
  readonly table: DraftTable | null;
  /** Set where it is the errors file of an earlier import. */
  readonly again: Earlier | null;
}

/** How an earlier import was made, to make one like it. */
export interface Earlier {
  readonly hash: string;
  readonly mode: number;
  /** Hashes. */
  readonly lists: readonly string[];
  /** Columns by name: `target → header`. */
  readonly columns: ReadonlyMap<ColumnTarget, string>;
  readonly format: Pick<ReadSettings, 'delimiter' | 'quotechar' | 'escapechar'>;
}

/** Where the contacts go and what happens to those that exist. */
export interface Goal {
  /** Hashes. */
  readonly lists: readonly string[];
  /** Chosen in so many words: the contacts go on no list. */
  readonly isWithoutList: boolean;
  readonly mode: number;
}

/** Choice: what an import without a word does the least harm with. */
export const firstGoal: Goal = { lists: [], isWithoutList: false, mode: importMode.update };

/** Why the contacts can't be imported to these lists yet; null where they can. */
export function goalProblem({ lists, isWithoutList }: Goal): string | null {
  return lists.length > 0 || isWithoutList ? null : 'Choose a list, or choose “No list”.';
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

/** Why the columns can't be imported like this; null where they can. */
export function mappingProblem(mapping: ColumnMapping): string | null {
  if (!mapping.includes('email')) return 'Choose the column with email addresses.';
  return repeatedTargets(mapping).size > 0
    ? 'Two columns go to the same place. Choose another for one of them, or leave it out.'
    : null;
}

/** Targets that more than one column has. */
export function repeatedTargets(mapping: ColumnMapping): ReadonlySet<ColumnTarget> {
  const chosen = mapping.filter((target) => target !== null);
  return new Set(chosen.filter((target, at) => chosen.indexOf(target) !== at));
}

/** Bad rows that nobody has mended or left out yet. */
export function openBadRows({ check, mended }: DraftTable): readonly BadRow[] {
  return (check?.badRows ?? []).filter(({ line }) => !mended.has(line));
}

function nameKey(name: string): string {
  return name.replaceAll('\0', '').trim().normalize('NFC').toLowerCase();
}
