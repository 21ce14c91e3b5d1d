import { escapeHtml } from '../../../../lib/text/escape-html.ts';
import { parseUrl } from '../../../../lib/text/parse-url.ts';
import { noMarks, type Flow, type ListPlace, type Marks, type PastedTable, type Run } from './flow.ts';

/**
 * Reads text without HTML: as Markdown if at least two of its lines look like it, as a table by its tabs, otherwise as
 * paragraphs.
 */
export function readPlain(text: string): Flow[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\s+$/, '').split('\n');
  const table = tableOfTabs(lines);
  if (table !== null) return [table];
  const looks = lines.filter((line) => lineKindOf(line).kind !== 'words').length;
  return looks >= 2 ? readMarkdown(lines) : readWords(lines);
}

/** Reads lines of at least two columns each, as copied from a sheet; null for other lines. */
function tableOfTabs(lines: readonly string[]): PastedTable | null {
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const columns = rows[0]?.length ?? 0;
  if (rows.length < 2 || columns < 2 || rows.some((row) => row.length !== columns)) return null;
  return { kind: 'table', hasHead: false, rows };
}

/** Reads paragraphs separated by blank lines; other line endings are breaks. */
function readWords(lines: readonly string[]): Flow[] {
  return paragraphsOf(lines).map((own) => paragraph([{ text: own.join('\n'), marks: noMarks }]));
}

function paragraphsOf(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() !== '') paragraphs.at(-1)?.push(line.trim());
    else if (paragraphs.at(-1)?.length !== 0) paragraphs.push([]);
  }
  return paragraphs.filter(({ length }) => length > 0);
}

function paragraph(
  runs: readonly Run[],
  {
    level = 0,
    list = null,
    isQuoted = false,
  }: { level?: number; list?: ListPlace | null; isQuoted?: boolean } = {},
): Flow {
  return { kind: 'paragraph', level, list, isQuoted, runs };
}

/** A line of Markdown. */
type LineKind =
  | { readonly kind: 'heading'; readonly level: number; readonly words: string }
  | { readonly kind: 'item'; readonly indent: number; readonly number: number | null; readonly words: string }
  | { readonly kind: 'quote'; readonly words: string }
  | { readonly kind: 'words' };

function lineKindOf(line: string): LineKind {
  const [, hashes, title = ''] = /^ {0,3}(#{1,6})\s+(.*?)\s*#*$/.exec(line) ?? [];
  if (hashes !== undefined && title !== '')
    return { kind: 'heading', level: Math.min(3, hashes.length), words: title };
  const [, indent = '', digits, bullet, item = ''] =
    /^([ \t]*)(?:(\d{1,9})[.)]|([-*+•]))\s+(\S.*)$/.exec(line) ?? [];
  if (digits !== undefined || bullet !== undefined) {
    const width = indent.replaceAll('\t', '    ').length;
    return { kind: 'item', indent: width, number: digits === undefined ? null : Number(digits), words: item };
  }
  const quoted = /^ {0,3}>\s?(.*)$/.exec(line)?.[1];
  return quoted === undefined ? { kind: 'words' } : { kind: 'quote', words: quoted };
}

/** A paragraph that the next line may belong to. */
type OpenText = 'words' | 'quote' | 'item' | null;

function readMarkdown(lines: readonly string[]): Flow[] {
  const flows: Flow[] = [];
  // Indents of the open lists, the innermost last.
  let indents: number[] = [];
  let open: OpenText = null;
  for (const line of lines) {
    const found = lineKindOf(line);
    if (found.kind === 'heading') {
      flows.push(paragraph(inlineRuns(found.words), { level: found.level }));
      [open, indents] = [null, []];
    } else if (found.kind === 'item') {
      indents = [...indents.filter((indent) => indent < found.indent), found.indent];
      const list = { isOrdered: found.number !== null, depth: indents.length, number: found.number };
      flows.push(paragraph(inlineRuns(withoutBox(found.words)), { list }));
      open = 'item';
    } else {
      const words = found.kind === 'quote' ? found.words : line;
      if (words.trim() === '') {
        open = null;
        continue;
      }
      const isMore: boolean = found.kind === 'quote' ? open === 'quote' : open === 'words' || open === 'item';
      if (isMore) flows.push(withLine(flows.pop(), words.trim()));
      else {
        flows.push(paragraph(inlineRuns(words.trim()), { isQuoted: found.kind === 'quote' }));
        [open, indents] = [found.kind, []];
      }
    }
  }
  return flows;
}

/** Appends a line to a paragraph, because lines of one paragraph are one line in Markdown. */
function withLine(flow: Flow | undefined, words: string): Flow {
  if (flow?.kind !== 'paragraph') return paragraph(inlineRuns(words));
  return { ...flow, runs: [...flow.runs, { text: ' ', marks: noMarks }, ...inlineRuns(words)] };
}

function withoutBox(words: string): string {
  return words.replace(/^\[[ xX]\]\s+/, '');
}

/** Syntax of marks within a line, by the name of the group that matches each. */
const inline =
  /(?<![\p{L}\p{N}*\\])\*\*(?<strong>\S(?:[^*]*\S)?)\*\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_\\])__(?<strongLine>\S(?:[^_]*\S)?)__(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}*\\])\*(?<em>[^\s*](?:[^*]*[^\s*])?)\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_\\])_(?<emLine>[^\s_](?:[^_]*[^\s_])?)_(?![\p{L}\p{N}_])|~~(?<s>\S(?:[^~]*\S)?)~~|`(?<code>[^`\n]+)`|!?\[(?<words>[^[\]\n]*)\]\((?<href>[^()\s]+)(?:\s+"[^"]*")?\)|<(?<bare>https?:\/\/[^\s<>]+)>/gu;

/** Reads the marks of Markdown within a line; an asterisk or underscore between letters, or next to spaces, stays. */
function inlineRuns(text: string, marks: Marks = noMarks): Run[] {
  const runs: Run[] = [];
  let at = 0;
  const plain = (end: number) => {
    const words = text.slice(at, end).replace(/\\([\\`*_{}[\]()#+.!>~-])/g, '$1');
    if (words !== '') runs.push({ text: words, marks });
  };
  for (const match of text.matchAll(inline)) {
    plain(match.index);
    at = match.index + match[0].length;
    const { strong, strongLine, em, emLine, s, code, words, href, bare } = match.groups ?? {};
    const bold = strong ?? strongLine;
    const slanted = em ?? emLine;
    if (bold !== undefined) runs.push(...inlineRuns(bold, { ...marks, strong: true }));
    else if (slanted !== undefined) runs.push(...inlineRuns(slanted, { ...marks, em: true }));
    else if (s !== undefined) runs.push(...inlineRuns(s, { ...marks, s: true }));
    else if (code !== undefined) runs.push({ text: code, marks: { ...marks, code: true } });
    else {
      const target = bare ?? href ?? '';
      const shown = words === undefined || words === '' ? target : words;
      runs.push({ text: shown, marks: isLink(target) ? { ...marks, href: target } : marks });
    }
  }
  plain(text.length);
  return runs;
}

function isLink(address: string): boolean {
  const url = parseUrl(address);
  return url !== null && /^(?:https?|mailto|tel):$/.test(url.protocol);
}

/** Returns text as paragraphs without any marks. */
export function plainHtml(text: string): string {
  return paragraphsOf(text.replace(/\r\n?/g, '\n').split('\n'))
    .map((lines) => `<p>${escapeHtml(lines.join('\n')).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
