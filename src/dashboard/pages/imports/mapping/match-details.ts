import {
  isShortenedNumber,
  readAnswer,
  readTime,
  readYesNo,
  type DateOrder,
} from '../../../../lib/contact/cell-formats.ts';
import { listKey, listNames } from '../../../../lib/contact/row-details.ts';
import type { ContactStatus } from '../../../../lib/contact/contact-statuses.ts';
import { isLeaving, knownStatus, optOutOf, statusKey } from '../../../../lib/contact/status-words.ts';
import type { DetailTarget } from './column-target.ts';
import {
  detailColumns,
  isAboutEmail,
  isAnyStatusName,
  isNamed,
  mayBePost,
  type DetailCells,
  type DetailColumn,
} from './detail-words.ts';
import { isLikeness, type ColumnMatch, type MatchableColumn } from './match-columns.ts';

/** Matches of all columns, and statuses by the words of the file and of opt-out columns by position. */
export interface DetailMatches {
  readonly matches: readonly (ColumnMatch | null)[];
  readonly words: Readonly<Record<string, ContactStatus>>;
  readonly optOuts: Readonly<Record<number, ContactStatus | null>>;
  /** Positions of columns with a yes or no to email; at most one of them is the status. */
  readonly answers: readonly number[];
}

/** The share of a column's filled cells that must fit its name. */
const leastShare = 0.8;
/** The number of names in a column up to which choosing a list for each is little work. */
const mostLists = 30;
const dateOrders: readonly DateOrder[] = ['ymd', 'dmy', 'mdy'];

/**
 * Matches columns in a file of an unknown program with details of contacts, such as a phone number or a status. Both a
 * column's name and its cells must fit: a “Status” without a word for a subscription is something else. Only a column of
 * statuses needs no name. Columns matched by the name of a field or attribute stay. Every opt-out column counts, so that
 * nobody is resubscribed.
 */
export function withDetails(
  matches: readonly (ColumnMatch | null)[],
  columns: readonly MatchableColumn[],
): DetailMatches {
  const steps = detailColumns.filter(({ target }) => target !== 'opt_out' && target !== 'status');
  const start = withStatus({ matches, words: {}, optOuts: {}, answers: [] }, columns);
  return steps.reduce<DetailMatches>((before, detail) => withDetail(before, columns, detail), start);
}

/** A column whose name and cells fit a detail. */
interface Candidate {
  readonly at: number;
  readonly column: MatchableColumn;
  readonly detail: Omit<DetailColumn, 'status'> & { readonly status?: ContactStatus | null };
}

function candidatesFor(
  target: DetailTarget,
  before: DetailMatches,
  columns: readonly MatchableColumn[],
): Candidate[] {
  const found = detailColumns
    .filter((detail) => detail.target === target)
    .flatMap((detail) =>
      columns.flatMap((column, at) =>
        isFree(before.matches[at] ?? null) && isOf(column, detail) ? [{ at, column, detail }] : [],
      ),
    );
  // The most specific detail of each column.
  return found.filter((one, index) => found.findIndex(({ at }) => at === one.at) === index);
}

/**
 * Adds the status column: of several, the first in which some are subscribed and some not. The others with status words
 * count as opt-outs, as do opt-out columns.
 */
function withStatus(before: DetailMatches, columns: readonly MatchableColumn[]): DetailMatches {
  const statuses = candidatesFor('status', before, columns);
  const named = statuses
    .filter((one) => !isOnlyLeft(one))
    .toSorted((one, other) => Number(isAnyStatus(one)) - Number(isAnyStatus(other)));
  const chosen =
    named.find(isMixed) ?? named.find(({ column }) => filledCells(column).some(isNo)) ?? named[0];
  const others = statuses.filter(({ at, detail }) => at !== chosen?.at && detail.cells !== 'yes_no');
  const optOuts = [
    ...withoutPost(candidatesFor('opt_out', before, columns)).filter(
      ({ at, detail }) => at !== chosen?.at || detail.cells !== 'some_left',
    ),
    ...others.map((one) => ({ ...one, detail: { ...one.detail, status: null } })),
  ];
  const answers = statuses.filter(({ detail }) => detail.cells === 'yes_no').map(({ at }) => at);
  const all = { ...before, answers };
  const start = chosen === undefined ? all : matched(all, chosen, 'status');
  const worded = chosen === undefined ? start : { ...start, words: wordsOf(chosen) };
  return optOuts.reduce<DetailMatches>((sofar, one) => {
    const after = matched(sofar, one, 'opt_out');
    return { ...after, optOuts: { ...after.optOuts, [one.at]: one.detail.status ?? null } };
  }, worded);
}

/** Omits columns that are about the post if others are about email: “Do not mail” beside “Do not email”. */
function withoutPost(candidates: readonly Candidate[]): readonly Candidate[] {
  const isAnyEmail = candidates.some(({ column }) => isAboutEmail(column.name));
  return isAnyEmail ? candidates.filter(({ column }) => !mayBePost(column.name)) : candidates;
}

/** Returns whether a column has the statuses only of contacts who left, and nothing for the others. */
function isOnlyLeft({ column, detail }: Candidate): boolean {
  const cells = filledCells(column);
  return detail.cells === 'statuses' && cells.length < column.rows && cells.every(isNo);
}

function isMixed({ column }: Candidate): boolean {
  const cells = filledCells(column);
  return cells.some(isNo) && !cells.every(isNo);
}

/** Returns whether a column may have the status of anything, such as of paid plans, and no word that only emails have. */
function isAnyStatus({ column, detail }: Candidate): boolean {
  return detail.cells === 'status' && isAnyStatusName(column.name) && !filledCells(column).some(isLeaving);
}

/** Returns whether a cell means that someone isn't subscribed. */
function isNo(cell: string): boolean {
  const status = knownStatus(cell);
  return status === null ? readAnswer(cell) === 'false' : status !== 'subscribed';
}

function withDetail(
  before: DetailMatches,
  columns: readonly MatchableColumn[],
  detail: DetailColumn,
): DetailMatches {
  const { target } = detail;
  if (before.matches.some((match) => match?.target === target)) return before;
  if (target === 'whole_name' && hasNames(before.matches)) return before;
  const isPart = target === 'consent_address' || target === 'consent_source';
  if (isPart && !before.matches.some((match) => match?.target === 'consent_time')) return before;
  const at = columns.findIndex(
    (column, index) => isFree(before.matches[index] ?? null) && isOf(column, detail),
  );
  const column = columns[at];
  if (column === undefined) return before;
  const after = matched(before, { at, column, detail }, target);
  // A whole name has both, so a guess for one of them goes.
  return target === 'whole_name' ? { ...after, matches: after.matches.map(withoutName) } : after;
}

function matched(
  before: DetailMatches,
  { at, column, detail }: Candidate,
  target: DetailTarget,
): DetailMatches {
  const reason =
    detail.cells === 'statuses'
      ? ({ code: 'statuses', word: filledCells(column).find(isLeaving) ?? '' } as const)
      : ({ code: 'known_name', word: column.name, language: 'en' } as const);
  return { ...before, matches: before.matches.with(at, { target, confidence: 1, reason }) };
}

function isOf(column: MatchableColumn, detail: DetailColumn): boolean {
  return isNamed(column.name, detail) && isFitting(column, detail);
}

function withoutName(match: ColumnMatch | null): ColumnMatch | null {
  return match?.target === 'first_name' || match?.target === 'last_name' ? null : match;
}

function hasNames(matches: DetailMatches['matches']): boolean {
  return matches.some(
    (match) => !isFree(match) && (match?.target === 'first_name' || match?.target === 'last_name'),
  );
}

/** Returns whether a known name may replace a match: a similar name, or a whole name as first name. */
function isFree(match: ColumnMatch | null): boolean {
  return match === null || isLikeness(match) || match.reason.code === 'whole_name';
}

function filledCells({ samples }: MatchableColumn): string[] {
  return samples.map((cell) => cell.trim()).filter((cell) => cell !== '');
}

function isFitting(column: MatchableColumn, { cells: kind, target }: DetailColumn): boolean {
  const cells = filledCells(column);
  // The first rows may have no one who left.
  if (cells.length === 0) return target === 'opt_out' && kind !== 'some_left' && kind !== 'verdicts';
  return areOfKind[kind](cells);
}

type CellsTest = (cells: readonly string[]) => boolean;

/** Returns the test for cells of which most meet a test. */
function most(test: (cell: string) => boolean): CellsTest {
  return (cells) => isMost(cells, test);
}

const isKnownStatus = (cell: string) => knownStatus(cell) !== null;

const areOfKind: Readonly<Record<DetailCells, CellsTest>> = {
  // Seven or more digits in any grouping.
  phone: most((cell) => isShortenedNumber(cell) || /^'?[+(]?\d(?:[\s().\-/]*\d){6,15}$/.test(cell)),
  // Unknown words are asked about.
  status: (cells) => !areVerdicts(cells) && cells.some(isKnownStatus),
  statuses: (cells) => !areVerdicts(cells) && cells.some(isLeaving) && isMost(cells, isKnownStatus),
  some_left: (cells) => cells.some(isLeaving),
  verdicts: areVerdicts,
  yes_no: (cells) =>
    cells.some((cell) => readAnswer(cell) !== null) &&
    (isCode(cells) || isMost(cells, (cell) => readAnswer(cell) !== null || noAnswer.test(cell))),
  refusals: (cells) =>
    cells.filter(isPermanent).length * 2 >= cells.length && isMost(cells, (cell) => refusal.test(cell)),
  reasons: most((cell) => readAnswer(cell) === null),
  permissions: most((cell) => permission.test(statusKey(cell))),
  opt_out: most(
    (cell) => isYesNo(cell) || isKnownStatus(cell) || saysStatus(cell) || isTimes([cell]) || isNothing(cell),
  ),
  time: isTimes,
  // Beside whole names, some people give only one.
  whole_name: (cells) =>
    cells.filter((cell) => /\S\s+\S/.test(cell)).length * 2 >= cells.length &&
    isMost(cells, (cell) => !/[@\d]/.test(cell)),
  lists: (cells) => new Set(cells.flatMap(listNames).map(listKey)).size <= mostLists,
  any: () => true,
};

/** Returns whether cells are a code, such as 1 and 2. */
function isCode(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.length === 1) && new Set(cells).size <= 3;
}

/** Returns whether cells are results of a service that checks addresses, at least two different ones. */
function areVerdicts(cells: readonly string[]): boolean {
  const words = cells.map(statusKey);
  return (
    words.some(isVerdict) &&
    new Set(words).size > 1 &&
    isMost(words, (word) => isVerdict(word) || rest.test(word))
  );
}

function isVerdict(word: string): boolean {
  return /^(?:in)?valid$|^(?:un)?deliverable$|^(?:catch|accept) ?all$|^risky$|^disposable$/.test(word);
}

/** Results of address checks that mean something else in other columns. */
const rest =
  /^(?:ok|good|safe|unknown|error|role(?: based| account)?|spam ?trap|abuse|do not mail|toxic|duplicate|disabled|full mailbox|inbox full|webmail|unverifiable|timeout)$/;

const noAnswer = /^(?:unknown|not asked|n\/?a|none|null|unbekannt|okänt|inconnu|desconocido|[?–-])$/i;

const permission =
  /^(?:(?:do )?not |nicht |ne pas |no |inte )?(?:allow(?:ed)?|send|zulassen|senden|erlaubt|autoris\w+|permit\w*|tillat\w*)(?: inte)?$/;

/** A mail server's answer: “550”, “5.1.1”, “smtp; 550 5.1.1 Unknown user”. */
const refusal = /^(?:smtp;\s*)?(?:[45]\d\d(?:[\s-]|$)|[45]\.\d{1,3}\.\d{1,3}(?:\s|$))/i;

function isPermanent(cell: string): boolean {
  return /^(?:smtp;\s*)?5/i.test(cell);
}

function isYesNo(cell: string): boolean {
  return readYesNo(cell) !== null;
}

/** Returns whether a cell has a status among other words, such as “email: unsubscribed”. */
function saysStatus(cell: string): boolean {
  return optOutOf(cell, null) !== null;
}

/** Returns whether a filled cell isn't an opt-out, such as “0000-00-00”. */
function isNothing(cell: string): boolean {
  return optOutOf(cell, 'unsubscribed') === null;
}

function isTimes(cells: readonly string[]): boolean {
  return dateOrders.some((order) => isMost(cells, (cell) => readTime(cell, order) !== null));
}

function isMost(cells: readonly string[], test: (cell: string) => boolean): boolean {
  return cells.filter(test).length >= cells.length * leastShare;
}

/** Returns the meaning of a yes if the name of its column defines it. */
function wordsOf({ column, detail: { status } }: Candidate): DetailMatches['words'] {
  if (status === undefined || status === null) return {};
  const yeses = new Set(filledCells(column).filter((cell) => readAnswer(cell) === 'true'));
  return Object.fromEntries([...yeses].map((cell) => [cell, status]));
}
