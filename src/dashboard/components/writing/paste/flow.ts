import { escapeHtml } from '../../../../lib/text/escape-html.ts';

/** Marks that words keep when they are pasted. */
export interface Marks {
  readonly strong: boolean;
  readonly em: boolean;
  readonly u: boolean;
  readonly s: boolean;
  readonly sub: boolean;
  readonly sup: boolean;
  readonly code: boolean;
  /** The URL of a link; empty for none. */
  readonly href: string;
}

export const noMarks: Marks = {
  strong: false,
  em: false,
  u: false,
  s: false,
  sub: false,
  sup: false,
  code: false,
  href: '',
};

/** Words with one set of marks; `\n` is a line break. */
export interface Run {
  readonly text: string;
  readonly marks: Marks;
}

/** The place of a paragraph in a list. */
export interface ListPlace {
  readonly isOrdered: boolean;
  /** 1 for the outermost list. */
  readonly depth: number;
  /** Its number; null if the source doesn't contain it. */
  readonly number: number | null;
}

/** A paragraph, heading, or list item. */
export interface Paragraph {
  readonly kind: 'paragraph';
  /** 1 to 3 for a heading, 0 for other paragraphs. */
  readonly level: number;
  readonly list: ListPlace | null;
  readonly isQuoted: boolean;
  readonly runs: readonly Run[];
}

/** A table of data: rows of cells with their words, all of the same length. */
export interface PastedTable {
  readonly kind: 'table';
  readonly hasHead: boolean;
  readonly rows: readonly (readonly string[])[];
}

/** An image between texts. */
export interface PastedImage {
  readonly kind: 'image';
  readonly src: string;
  readonly alt: string;
  readonly href: string;
}

/** Content in reading order. */
export type Flow = Paragraph | PastedTable | PastedImage;

/** A text of paragraphs, headings, and lists, as rich HTML. */
export interface PastedText {
  readonly kind: 'text';
  readonly html: string;
}

/** A part of pasted content: a text, or something between texts that needs a separate block. */
export type PastedPiece = PastedText | PastedTable | PastedImage;

/** Joins consecutive paragraphs into texts. */
export function piecesOf(flows: readonly Flow[]): PastedPiece[] {
  const pieces: PastedPiece[] = [];
  let paragraphs: Paragraph[] = [];
  const settle = () => {
    if (paragraphs.length > 0) pieces.push({ kind: 'text', html: htmlOf(paragraphs) });
    paragraphs = [];
  };
  for (const flow of flows) {
    if (flow.kind === 'paragraph') paragraphs.push(flow);
    else {
      settle();
      pieces.push(flow);
    }
  }
  settle();
  return pieces;
}

function htmlOf(paragraphs: readonly Paragraph[]): string {
  let html = '';
  let at = 0;
  while (at < paragraphs.length) {
    const first = paragraphs[at];
    if (first === undefined) break;
    let end = at + 1;
    while (paragraphs[end] !== undefined && belongTogether(first, paragraphs[end])) end += 1;
    const group = paragraphs.slice(at, end);
    const inside = first.list === null ? group.map(paragraphHtml).join('') : listsHtml(itemsOf(group));
    html += first.isQuoted ? `<blockquote>${inside}</blockquote>` : inside;
    at = end;
  }
  return html;
}

function belongTogether(one: Paragraph, other: Paragraph | undefined): boolean {
  return one.isQuoted === other?.isQuoted && (one.list === null) === (other.list === null);
}

function paragraphHtml({ level, runs }: Paragraph): string {
  const tag = level === 0 ? 'p' : `h${level}`;
  return `<${tag}>${inlineHtml(runs)}</${tag}>`;
}

/** An item of a list with the lists below it. */
interface Item {
  readonly runs: readonly Run[];
  readonly place: ListPlace;
  readonly below: Item[];
}

/** Nests items in lists by depth; one that is too deep goes below the item before it. */
function itemsOf(paragraphs: readonly Paragraph[]): Item[] {
  const top: Item[] = [];
  const open: Item[] = [];
  for (const { runs, list } of paragraphs) {
    if (list === null) continue;
    const item: Item = { runs, place: list, below: [] };
    while ((open.at(-1)?.place.depth ?? 0) >= list.depth) open.pop();
    (open.at(-1)?.below ?? top).push(item);
    open.push(item);
  }
  return top;
}

/** Writes items as lists; a new list begins when the kind changes, or the numbers restart. */
function listsHtml(items: readonly Item[]): string {
  const lists: { tag: 'ul' | 'ol'; first: number; next: number; html: string }[] = [];
  for (const { runs, place, below } of items) {
    const words = inlineHtml(runs);
    const html = `<li>${below.length === 0 ? words : `<p>${words}</p>${listsHtml(below)}`}</li>`;
    const { isOrdered, number } = place;
    const tag = isOrdered ? 'ol' : 'ul';
    const last = lists.at(-1);
    if (last?.tag === tag && (number === null || number === last.next)) {
      last.html += html;
      last.next += 1;
    } else {
      const first = number ?? 1;
      lists.push({ tag, first, next: first + 1, html });
    }
  }
  return lists
    .map(({ tag, first, html }) => `<${tag}${first === 1 ? '' : ` start="${first}"`}>${html}</${tag}>`)
    .join('');
}

const tags = ['strong', 'em', 'u', 's', 'sub', 'sup', 'code'] as const;

/** Returns words with their marks as HTML. */
function inlineHtml(runs: readonly Run[]): string {
  return runs
    .map(({ text, marks }) => {
      const words = escapeHtml(text).replaceAll('\n', '<br>');
      const marked = tags.reduceRight((html, tag) => (marks[tag] ? `<${tag}>${html}</${tag}>` : html), words);
      return marks.href === '' ? marked : `<a href="${escapeHtml(marks.href)}">${marked}</a>`;
    })
    .join('');
}

/**
 * Returns the words of pieces for a place that accepts nothing else: breaks become spaces, and images their alt texts.
 */
export function wordsOf(flows: readonly Flow[]): string {
  const words = flows.map((flow) => {
    if (flow.kind === 'image') return flow.alt;
    if (flow.kind === 'table') return flow.rows.flat().join(' ');
    return flow.runs.map(({ text }) => text).join('');
  });
  return words.join(' ').replace(/\s+/g, ' ').trim();
}

function isSame(one: Marks, other: Marks): boolean {
  return one.href === other.href && tags.every((tag) => one[tag] === other[tag]);
}

/** Joins runs of equal marks and normalizes their spaces: none at the ends, one in between. */
export function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  for (const { text, marks } of runs) {
    const words = text.replace(/[ \t\u00a0]{2,}|\t/g, ' ').replace(/[ \u00a0]?\n[ \u00a0]?/g, '\n');
    if (words.startsWith('\n')) trimEnd(tidy);
    const isBlankBefore = /(?:^|[\s\u00a0])$/.test(tidy.at(-1)?.text ?? '');
    const own = isBlankBefore ? words.replace(/^[ \u00a0]+/, '') : words;
    const last = tidy.at(-1);
    if (last !== undefined && isSame(last.marks, marks)) {
      tidy[tidy.length - 1] = { text: last.text + own, marks };
    } else if (own !== '') tidy.push({ text: own, marks });
  }
  trimEnd(tidy);
  const [first] = tidy;
  if (first !== undefined) tidy[0] = { ...first, text: first.text.trimStart() };
  return tidy;
}

/** Removes the spaces and breaks at the end. */
function trimEnd(runs: Run[]): void {
  for (let last = runs.pop(); last !== undefined; last = runs.pop()) {
    const text = last.text.trimEnd();
    if (text === '') continue;
    runs.push({ ...last, text });
    return;
  }
}
