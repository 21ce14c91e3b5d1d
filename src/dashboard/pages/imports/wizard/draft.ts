import { importMode } from '../../../../contract/imports/import-mode.ts';
import { isQuoteProblem } from '../../../../lib/csv/csv-row-problem.ts';
import { textType } from '../../../../lib/contact/attribute-types.ts';
import type { ContactStatus } from '../../../../lib/contact/contact-statuses.ts';
import { anyWord } from '../../../../lib/contact/status-words.ts';
import type { BadRow, TableCheck } from '../check/check-table.ts';
import type { FixedRows } from '../convert/convert-table.ts';
import { nameKey } from '../convert/name-key.ts';
import type { MatchedPreview, TableChoice, UnderstoodTable } from '../reading/import-session.ts';
import {
  attributeCode,
  attributeTarget,
  type ColumnMapping,
  type ColumnTarget,
} from '../mapping/column-target.ts';
import type { ImportSource } from '../understand/open-source.ts';
import {
  areListsKnown,
  areWordsKnown,
  isFormatOpen,
  noRules,
  type CellRules,
} from '../mapping/cell-reading.ts';
import { mappingOf, withPreset } from '../mapping/match-columns.ts';
import { furtherAddresses } from '../mapping/preset-choices.ts';
import { recognize, type PresetMatch } from '../mapping/presets.ts';
import type { FurtherAddresses } from '../understand/reshape.ts';
import type { ReadSettings } from '../understand/table-reader.ts';

/** The table to import, with the user's choices so far. */
export interface DraftTable extends MatchedPreview {
  /** The table as first detected: the guesses with their reasons. */
  readonly understood: UnderstoodTable;
  readonly settings: ReadSettings;
  readonly mapping: ColumnMapping;
  /** Matches by names and cells, without a recognized export. */
  readonly guessed: MatchedPreview['matches'];
  /** The recognized export; null for any other file. */
  readonly preset: PresetMatch | null;
  readonly rules: CellRules;
  /** The addresses to import from a contact with several. */
  readonly addresses: FurtherAddresses['takes'];
  readonly facts: FileFacts;
  /** Null until the whole table was read under these settings and this mapping. */
  readonly check: TableCheck | null;
  readonly fixed: FixedRows;
}

/** The facts about the dropped file that identify its columns. */
export interface FileFacts {
  readonly fileName: string;
  /** True if the service accepts more columns than the specification's. */
  readonly takesDetails: boolean;
  /** The program that the user chose, null for none; undefined if it is recognized. */
  readonly program?: string | null;
  /** Types of attributes; missing if the service doesn't provide them. */
  readonly types?: CellRules['types'];
}

/** The wizard's file and the choices about it, from the drop to the upload. */
export interface ImportDraft {
  /** The file's name; null for pasted rows. */
  readonly name: string | null;
  readonly source: ImportSource;
  readonly tables: readonly TableChoice[];
  /** Index of the chosen table; null until it is chosen. */
  readonly chosen: number | null;
  readonly table: DraftTable | null;
  /** Set if the file is the error file of an earlier import. */
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
  readonly words: CellRules['words'];
  /** Opt-out columns by name, with the status of their cells. */
  readonly optOuts: ReadonlyMap<string, ContactStatus | null>;
  /** Hashes of lists by the names in a column. */
  readonly namedLists: CellRules['lists'];
  readonly format: Pick<ReadSettings, 'delimiter' | 'quotechar' | 'escapechar'>;
}

/** Lists of the contacts, and the rule for existing ones. */
export interface Goal {
  /** Hashes. */
  readonly lists: readonly string[];
  /** True if the user chose to add the contacts to no list. */
  readonly isWithoutList: boolean;
  /** True if all addresses go to the suppression list, and nothing else is imported. */
  readonly isBlocking: boolean;
  readonly mode: number;
}

/** Choice: the least harmful rule is the default. */
export const firstGoal: Goal = {
  lists: [],
  isWithoutList: false,
  isBlocking: false,
  mode: importMode.update,
};

/** Returns whether lists, deliberately none, or the suppression list are chosen; a column of the table may name lists. */
export function isGoalChosen(
  { lists, isWithoutList, isBlocking }: Goal,
  table: Pick<DraftTable, 'mapping'> | null,
): boolean {
  return lists.length > 0 || isWithoutList || isBlocking || table?.mapping.includes('lists') === true;
}

/** Returns the table to import: for the suppression list only its addresses. */
export function importedTable(table: DraftTable, { isBlocking }: Pick<Goal, 'isBlocking'>): DraftTable {
  if (!isBlocking) return table;
  const mapping = table.mapping.map((target) => (target === 'email' ? target : null));
  return { ...table, mapping, rules: { ...noRules, words: { [anyWord]: 'suppressed' } } };
}

/** Returns the draft of a detected table. */
export function draftOf(understood: UnderstoodTable, facts: FileFacts): DraftTable {
  const settings = { ...understood.settings, spread: understood.preview.spread };
  const seen = recognized(understood, facts);
  return {
    understood,
    settings,
    facts,
    ...seen,
    mapping: mappingOf(seen.matches),
    addresses: 'first',
    check: null,
    fixed: new Map(),
  };
}

function recognized(
  { preview, matches: guessed, details }: MatchedPreview,
  { fileName, takesDetails, program, types = {} }: FileFacts,
): Pick<DraftTable, 'preview' | 'matches' | 'guessed' | 'details' | 'preset' | 'rules'> {
  const { columnNames, samples } = preview;
  const preset = takesDetails ? recognize({ fileName, columnNames, samples, program }) : null;
  const seen = { preview, guessed, details, preset };
  const rules = { ...noRules, types };
  if (!takesDetails) return { ...seen, matches: guessed, rules };
  if (preset === null)
    return {
      ...seen,
      matches: details.matches,
      rules: { ...rules, words: details.words, optOuts: details.optOuts },
    };
  const { words, formats, targets } = preset;
  // An opt-out column outside the program's columns counts, too.
  const isFilled = (at: number) => (samples[at] ?? []).some((cell) => cell.trim() !== '');
  const optOuts = Object.fromEntries(
    Object.entries(details.optOuts).filter(([at]) => !targets.has(Number(at)) && isFilled(Number(at))),
  );
  const matches = withPreset(guessed, preset).map((match, at) =>
    at in optOuts ? (details.matches[at] ?? match) : match,
  );
  return { ...seen, matches, rules: { ...rules, words, formats, optOuts } };
}

/** Returns the table as an export of a program or of none, with its columns matched again. */
export function withProgram(table: DraftTable, program: string | null): DraftTable {
  const facts = { ...table.facts, program };
  const again = recognized({ ...table, matches: table.guessed }, facts);
  return { ...table, ...again, facts, mapping: mappingOf(again.matches), check: null, fixed: new Map() };
}

/** Returns the table under other settings, with its changed columns matched again. */
export function withSettings(table: DraftTable, asked: ReadSettings, seen: MatchedPreview): DraftTable {
  const settings = { ...asked, spread: seen.preview.spread };
  const before = table.preview.columnNames;
  const isThere = before.every((name, at) => name === seen.preview.columnNames[at]);
  const isSame = isThere && seen.preview.columnNames.length === before.length;
  if (isSame) return { ...table, preview: seen.preview, settings, check: null, fixed: new Map() };
  const again = recognized(seen, table.facts);
  const matched = mappingOf(again.matches);
  // Existing columns keep their targets.
  const mapping = isThere ? [...table.mapping, ...matched.slice(before.length)] : matched;
  return { ...table, ...again, settings, mapping, check: null, fixed: new Map() };
}

/** Returns the table with the first address of each contact, or with all of them. */
export function withAddresses(table: DraftTable, addresses: DraftTable['addresses']): DraftTable {
  return { ...table, addresses, check: null, fixed: new Map() };
}

/** Returns the settings for reading a table's rows: its own, and the columns of further addresses. */
export function readingOf(table: DraftTable): ReadSettings {
  return { ...table.settings, further: furtherAddresses(table) };
}

/** Returns the table with its stray quotes as text, or not. Its rows keep their lines, so fixed ones stay fixed. */
export function withStrayQuotes(table: DraftTable, takesStrayQuotes: boolean): DraftTable {
  const stray = new Set(
    (table.check?.badRows ?? []).filter(({ problem }) => isQuoteProblem(problem)).map(({ line }) => line),
  );
  const fixed = new Map([...table.fixed].filter(([line, cells]) => cells !== null || !stray.has(line)));
  return { ...table, settings: { ...table.settings, takesStrayQuotes }, check: null, fixed };
}

/** Returns the table with another target for a column. */
export function withTarget(table: DraftTable, column: number, target: ColumnTarget | null): DraftTable {
  const mapping = table.mapping.map((before, at) => (at === column ? target : before));
  const { [column]: _, ...formats } = table.rules.formats;
  const { [column]: _status, ...optOuts } = table.rules.optOuts;
  const lists = mapping.includes('lists') ? {} : { lists: {}, foundLists: [] };
  return {
    ...table,
    mapping,
    rules: { ...table.rules, formats, optOuts, ...lists },
    check: null,
    fixed: new Map(),
  };
}

/** Returns the table with a column as an attribute that was just created with a type. */
export function withCreated(
  table: DraftTable,
  column: number,
  { code, type }: { readonly code: string; readonly type: number },
): DraftTable {
  const types = { ...table.rules.types, [code]: { ...textType, type } };
  const typed = { ...table, facts: { ...table.facts, types }, rules: { ...table.rules, types } };
  return withTarget(typed, column, attributeTarget(code));
}

/** Matches columns by their names in an earlier import; others are not imported. */
export function withEarlier(table: DraftTable, { columns, words, namedLists, optOuts }: Earlier): DraftTable {
  const byName = new Map([...columns].map(([target, name]) => [nameKey(name), target]));
  const statuses = new Map([...optOuts].map(([name, status]) => [nameKey(name), status]));
  const keys = table.preview.columnNames.map(nameKey);
  const mapping = keys.map((key) => byName.get(key) ?? (statuses.has(key) ? 'opt_out' : null));
  const byPosition = keys.flatMap((key, at) => {
    const status = statuses.get(key);
    return status === undefined ? [] : [[at, status] as const];
  });
  return {
    ...table,
    mapping,
    rules: {
      ...noRules,
      types: table.rules.types,
      words,
      optOuts: Object.fromEntries(byPosition),
      lists: namedLists,
    },
    check: null,
    fixed: new Map(),
  };
}

/** The choices about a table that are kept in the browser. */
export interface KeptTable
  extends Pick<DraftTable, 'settings' | 'mapping' | 'fixed' | 'addresses'>, Pick<FileFacts, 'program'> {
  readonly rules: Omit<CellRules, 'types'>;
}

/** Returns the table with kept choices; attributes deleted since aren't imported. */
export function withKept(
  opened: DraftTable,
  { mapping, rules, fixed, addresses, program }: KeptTable,
  codes: readonly string[],
): DraftTable {
  const table = program === undefined ? opened : withProgram(opened, program);
  const isThere = (target: ColumnTarget | null) => {
    const code = target === null ? null : attributeCode(target);
    return code === null || codes.includes(code);
  };
  return {
    ...table,
    mapping: mapping.map((target) => (isThere(target) ? target : null)),
    rules: { ...table.rules, ...rules },
    addresses,
    check: null,
    fixed,
  };
}

/** Returns the table with other rules for its cells. */
export function withRules(table: DraftTable, rules: Partial<CellRules>): DraftTable {
  return { ...table, rules: { ...table.rules, ...rules }, check: null, fixed: new Map() };
}

/** Returns the table with its check, and with the status words and names of lists in it. */
export function withCheck(table: DraftTable, check: TableCheck): DraftTable {
  const { rules } = table;
  const found = [...new Set([...rules.found, ...check.unknownStatuses])];
  const foundLists = [...new Set([...rules.foundLists, ...check.unknownLists])];
  return { ...table, check, rules: { ...rules, found, foundLists } };
}

/** Returns the problem of a table's columns; null if they can be imported. */
export function mappingProblem({
  mapping,
  rules,
  preview,
}: Pick<DraftTable, 'mapping' | 'rules' | 'preview'>):
  | 'no_email'
  | 'repeated'
  | 'words'
  | 'lists'
  | 'formats'
  | null {
  if (!mapping.includes('email')) return 'no_email';
  if (repeatedTargets(mapping).size > 0) return 'repeated';
  if (!areWordsKnown(mapping, rules, preview)) return 'words';
  if (!areListsKnown(mapping, rules, preview)) return 'lists';
  return isFormatOpen(mapping, rules, preview) ? 'formats' : null;
}

/** Returns the targets of more than one column. */
export function repeatedTargets(mapping: ColumnMapping): ReadonlySet<ColumnTarget> {
  const chosen = mapping.filter((target) => target !== null);
  const names = chosen.filter((target) => target === 'first_name' || target === 'last_name');
  const repeated = chosen.filter((target, at) => target !== 'opt_out' && chosen.indexOf(target) !== at);
  return new Set(chosen.includes('whole_name') ? [...repeated, ...names] : repeated);
}

/** Returns the columns with a yes or no to email that aren't imported as such; the columns of a known program are clear. */
export function openAnswers({ details, mapping, preset }: DraftTable): readonly number[] {
  if (preset !== null) return [];
  return details.answers.filter((at) => mapping[at] !== 'status' && mapping[at] !== 'opt_out');
}

/** Returns the fixed bad rows. */
export function fixedRows({ check, fixed }: DraftTable): readonly BadRow[] {
  return (check?.badRows ?? []).filter(({ line }) => (fixed.get(line) ?? null) !== null);
}

/** Returns the number of fixed bad rows. */
export function countFixed(table: DraftTable): number {
  return fixedRows(table).length;
}

/** Returns the bad rows that aren’t fixed or skipped yet. */
export function openBadRows({ check, fixed }: DraftTable): readonly BadRow[] {
  return (check?.badRows ?? []).filter(({ line }) => !fixed.has(line));
}
