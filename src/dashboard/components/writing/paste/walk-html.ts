import { isDropped, listPlaceOf, type WordLists } from './office.ts';
import { cleanAddress } from './clean-address.ts';
import type { ClipboardSource } from './clipboard-source.ts';
import { isHidden, stylesReader, type Styles, type StylesOf } from './element-styles.ts';
import {
  noMarks,
  tidyRuns,
  type Flow,
  type ListPlace,
  type Marks,
  type Paragraph,
  type Run,
} from './flow.ts';
import { marksOf, withoutOwn } from './marks-of.ts';
import { tableOf } from './read-table.ts';

/** The document to read, and information about it. */
export interface PastedDocument {
  readonly document: Document;
  readonly source: ClipboardSource;
  /** The URL that links are relative to; empty if unknown. */
  readonly base: string;
  readonly wordLists: WordLists;
}

/** The content of a document, in order, and the number of images whose bytes the clipboard doesn't have. */
export interface ReadContent {
  readonly flows: readonly Flow[];
  readonly lostImages: number;
}

/** Surroundings of a part of the document. */
interface Around {
  readonly marks: Marks;
  readonly level: number;
  readonly list: ListPlace | null;
  /** The list item around it: an object that its paragraphs share. */
  readonly item: object | null;
  readonly isQuoted: boolean;
  readonly keepsLines: boolean;
  /** The number of elements around it. */
  readonly depth: number;
}

const start: Around = {
  marks: noMarks,
  level: 0,
  list: null,
  item: null,
  isQuoted: false,
  keepsLines: false,
  depth: 0,
};

const blockTags: ReadonlySet<string> = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM ' +
    'H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
  ).split(' '),
);

/** Nothing nested deeper than this is read, because no real text is, and the stack must not overflow. */
const deepest = 200;

/** Reads the body of a document as paragraphs, lists, tables, and images. */
export function readBody(pasted: PastedDocument): ReadContent {
  const walk = new Walk(pasted);
  walk.children(pasted.document.body, start);
  walk.settle(start);
  return { flows: walk.flows, lostImages: walk.lostImages };
}

/** A walk through a document. */
class Walk {
  readonly flows: Flow[] = [];
  lostImages = 0;
  readonly #pasted: PastedDocument;
  readonly #stylesOf: StylesOf;
  #runs: Run[] = [];
  /** The item that the last paragraph belongs to. */
  #lastItem: object | null = null;

  constructor(pasted: PastedDocument) {
    this.#pasted = pasted;
    this.#stylesOf = stylesReader(pasted.document, pasted.source === 'apple' || pasted.source === 'sheet');
  }

  children(parent: Element, around: Around): void {
    if (around.depth > deepest) return;
    for (const node of parent.childNodes) {
      if (node instanceof Text) this.#text(node.data, around);
      else if (node instanceof Element) this.#element(node, around);
    }
  }

  /** Ends the open paragraph. */
  settle(around: Around): void {
    const runs = tidyRuns(this.#runs);
    this.#runs = [];
    if (runs.length === 0) return;
    const { level, list, isQuoted, item } = around;
    const last = this.flows.at(-1);
    if (item !== null && item === this.#lastItem && last?.kind === 'paragraph') {
      const joined: Paragraph = { ...last, runs: [...last.runs, { text: '\n', marks: noMarks }, ...runs] };
      this.flows[this.flows.length - 1] = joined;
      return;
    }
    this.flows.push({ kind: 'paragraph', level: list === null ? level : 0, list, isQuoted, runs });
    this.#lastItem = item;
  }

  #text(text: string, around: Around): void {
    const isApple = this.#pasted.source === 'apple';
    const lines = around.keepsLines ? text.replace(/\r\n?/g, '\n') : text.replace(/[\r\n\t ]+/g, ' ');
    this.#add(isApple ? lines.replaceAll('\u00a0', ' ') : lines, around);
  }

  #add(text: string, { marks, level }: Around): void {
    if (text !== '') this.#runs.push({ text, marks: withoutOwn(marks, level) });
  }

  #break(element: Element, around: Around): void {
    if (element.className === 'Apple-interchange-newline') return;
    const last = this.#runs.findLast(({ text }) => text.trim() !== '' || text.includes('\n'));
    // Two consecutive breaks begin a paragraph.
    if (last?.text.endsWith('\n') === true) this.settle(around);
    else this.#add('\n', around);
  }

  #element(element: Element, around: Around): void {
    const styles = this.#stylesOf(element);
    if (isDropped(element, styles, this.#pasted.source) || isHidden(element, styles)) return;
    const { tagName } = element;
    if (tagName === 'BR') this.#break(element, around);
    else if (tagName === 'IMG') this.#image(element, around);
    else if (tagName !== 'TABLE' || !this.#table(element, around)) this.#inside(element, styles, around);
  }

  #inside(element: Element, styles: Styles, around: Around): void {
    const { tagName } = element;
    const within = this.#within(element, styles, around);
    const display = styles.get('display') ?? '';
    const isBlock = blockTags.has(tagName) || (tagName === 'SPAN' && /^(?:block|flex|grid)$/.test(display));
    if (!isBlock) {
      this.children(element, within);
      return;
    }
    this.settle(around);
    if (tagName === 'UL' || tagName === 'OL') this.#list(element, within);
    else this.children(element, within);
    this.settle(within);
  }

  #within(element: Element, styles: Styles, around: Around): Around {
    const { tagName } = element;
    const { source, wordLists } = this.#pasted;
    const marks = marksOf(element, styles, around.marks);
    const href = tagName === 'A' ? this.#address(element.getAttribute('href')) : '';
    const inWord = listPlaceOf(element, styles, wordLists);
    const space = styles.get('white-space');
    return {
      ...around,
      depth: around.depth + 1,
      marks: href === '' ? marks : { ...marks, href },
      level: levelOf(element, source) ?? around.level,
      ...(inWord === null ? {} : { list: inWord, item: {} }),
      isQuoted: around.isQuoted || tagName === 'BLOCKQUOTE',
      keepsLines: space === undefined ? around.keepsLines || tagName === 'PRE' : space.startsWith('pre'),
    };
  }

  #list(list: Element, around: Around): void {
    const isOrdered = list.tagName === 'OL';
    const level = (around.list?.depth ?? 0) + 1;
    let number = numberOf(list.getAttribute('start')) ?? 1;
    for (const child of list.children) {
      if (child.tagName !== 'LI') {
        // Google Docs and old pages put inner lists next to the items.
        this.#element(child, { ...around, list: { isOrdered, depth: level, number: null }, item: {} });
        continue;
      }
      const own = numberOf(child.getAttribute('data-aria-level') ?? child.getAttribute('aria-level'));
      number = numberOf(child.getAttribute('value')) ?? number;
      const place: ListPlace = { isOrdered, depth: own ?? level, number: isOrdered ? number : null };
      this.#element(child, { ...around, list: place, item: {} });
      number += 1;
    }
  }

  #table(table: Element, around: Around): boolean {
    const read = tableOf(table, this.#stylesOf);
    if (read === null) return false;
    this.settle(around);
    if (read.rows.length === 1 && read.rows[0]?.length === 1)
      this.children(table, { ...around, depth: around.depth + 1 });
    else this.flows.push(read);
    return true;
  }

  #image(image: Element, around: Around): void {
    const alt = (image.getAttribute('alt') ?? '').trim();
    if (/^\p{Extended_Pictographic}/u.test(alt) && alt.length <= 12) {
      this.#add(alt, around);
      return;
    }
    if (isDot(image, this.#stylesOf(image))) return;
    const given = image.getAttribute('src') ?? '';
    const src = /^data:image\/(?:png|jpeg|gif|webp|avif)[;,]/i.test(given) ? given : this.#address(given);
    if (!/^(?:https?|data):/i.test(src)) {
      this.lostImages += 1;
      return;
    }
    this.settle(around);
    this.flows.push({ kind: 'image', src, alt, href: around.marks.href });
  }

  #address(href: string | null): string {
    return href === null ? '' : cleanAddress(href, this.#pasted.base);
  }
}

function levelOf(element: Element, source: ClipboardSource): number | null {
  const given = /^H([1-6])$/.exec(element.tagName)?.[1];
  const stated = element.getAttribute('role') === 'heading' ? element.getAttribute('aria-level') : null;
  if (element.classList.contains('MsoTitle')) return 1;
  if (element.classList.contains('MsoSubtitle')) return 2;
  const level = numberOf(given ?? stated);
  if (level === null) return null;
  // A page's own title is one of many in an email.
  return Math.min(3, Math.max(source === 'web' ? 2 : 1, level));
}

function numberOf(text: string | null | undefined): number | null {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** Returns whether an image is a tracking or spacer pixel. */
function isDot(image: Element, styles: Styles): boolean {
  const sizes = [
    image.getAttribute('width'),
    image.getAttribute('height'),
    styles.get('width'),
    styles.get('height'),
  ];
  return sizes.some((size) => /^[0-2](?:px)?$/.test(size ?? ''));
}
