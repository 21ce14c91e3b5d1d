import type { ClipboardSource } from './clipboard-source.ts';
import type { Styles } from './element-styles.ts';
import type { ListPlace } from './flow.ts';

/** Elements whose content isn't for readers, or can't be in an email. */
const droppedTags: ReadonlySet<string> = new Set(
  (
    'AUDIO BUTTON CANVAS DATALIST EMBED HEAD IFRAME INPUT LINK MAP MATH META METER NOSCRIPT OBJECT OPTION PROGRESS SCRIPT ' +
    'SELECT STYLE SVG TEMPLATE TEXTAREA TITLE VIDEO XML'
  ).split(' '),
);

const droppedClasses = /\b(?:EOP|MsoCommentReference|MsoFootnoteReference|MsoEndnoteReference|msocom\w*)\b/;

/**
 * Returns whether an element is omitted: it isn't the author's words but a note, a comment, or a number added by Word.
 */
export function isDropped(element: Element, styles: Styles, source: ClipboardSource): boolean {
  const tag = element.tagName.toUpperCase();
  if (droppedTags.has(tag)) return true;
  if (source !== 'word' && source !== 'word-web') return false;
  return (
    tag === 'DEL' ||
    styles.get('mso-list') === 'ignore' ||
    /^(?:comment|footnote|endnote)/.test(styles.get('mso-element') ?? '') ||
    styles.has('mso-footnote-id') ||
    styles.has('mso-endnote-id') ||
    droppedClasses.test(element.className)
  );
}

/** Kinds of Word's lists, by list and level such as `l0:level1`. */
export type WordLists = ReadonlyMap<string, string>;

/** Reads the kinds of lists from Word's style sheet; a level without one is numbered 1, 2, 3. */
export function wordListsOf(html: string): WordLists {
  const kinds = new Map<string, string>();
  for (const [, level = '', rules = ''] of html.matchAll(/@list\s+(l\d+:level\d+)[^{]*\{([^}]*)\}/g)) {
    kinds.set(level, /mso-level-number-format:\s*([\w-]+)/.exec(rules)?.[1]?.toLowerCase() ?? 'decimal');
  }
  return kinds;
}

/** Returns the place of one of Word's paragraphs in a list; null for one that isn't an item, or is a real `<li>`. */
export function listPlaceOf(element: Element, styles: Styles, lists: WordLists): ListPlace | null {
  const [, list = '', level = ''] = /^(l\d+)\s+(level\d+)/.exec(styles.get('mso-list') ?? '') ?? [];
  if (list === '' || element.tagName === 'LI') return null;
  const marker = markerOf(element);
  const kind = lists.get(`${list}:${level}`);
  const isOrdered = kind === undefined ? isNumber(marker) : kind !== 'bullet' && kind !== 'image';
  return {
    isOrdered,
    depth: Number(level.slice('level'.length)),
    number: isOrdered ? valueOf(marker, kind) : null,
  };
}

/** Returns the number or bullet that Word wrote before an item. */
function markerOf(element: Element): string {
  for (const span of element.querySelectorAll('span')) {
    if (/mso-list:\s*ignore/i.test(span.getAttribute('style') ?? '')) return span.textContent.trim();
  }
  return '';
}

/**
 * Returns whether a marker is a number or letter, with a period, a bracket, or several parts; a lone `o` is the second
 * level's bullet.
 */
function isNumber(marker: string): boolean {
  return /^\(?(?:\d+|[a-z]{1,5}|\d+(?:\.\d+)+)[.)]/i.test(marker);
}

/** Returns the value of a marker; null if only Word knows it. */
function valueOf(marker: string, kind: string | undefined): number | null {
  const digits = /(\d+)\D*$/.exec(marker)?.[1];
  if (digits !== undefined) return Number(digits);
  const letters = /^\(?([a-z]+)/i.exec(marker)?.[1]?.toLowerCase() ?? '';
  if (kind?.startsWith('roman') === true) return romanValue(letters);
  return letters.length === 1 && kind?.startsWith('alpha') === true ? letters.charCodeAt(0) - 96 : null;
}

const romanDigits = new Map([
  ['i', 1],
  ['v', 5],
  ['x', 10],
  ['l', 50],
  ['c', 100],
]);

function romanValue(letters: string): number | null {
  const values = [...letters].map((letter) => romanDigits.get(letter) ?? 0);
  if (values.length === 0 || values.includes(0)) return null;
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
