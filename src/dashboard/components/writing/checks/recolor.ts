import type { BlockDocument, PlacedBlock } from '../../../../contract/mails/block-document.ts';
import { imageData, textData } from '../../../../rendering/blocks/block-data.ts';
import { hexColor } from '../../../../rendering/blocks/color.ts';
import { checkContrast } from '../../../../rendering/checks/check-contrast.ts';
import type { Issue } from '../../../../rendering/checks/finding.ts';
import { composeMail } from '../../../../rendering/compose/compose-mail.ts';
import { changeBlockAt, changedTexts } from './change-block.ts';

/** A color change that makes a text of a block readable. Colors are 6 hex digits. */
export interface Recolor {
  readonly from: string;
  readonly to: string;
  /** A color within the block, the color of one of its texts, or a color of the email's style. */
  readonly of: 'words' | 'text' | 'style';
  /** The block's index in `blockdata_set`. */
  readonly index: number;
  /** The text, or the member of the style; empty for words. */
  readonly name: string;
}

type ContrastIssue = Extract<Issue, { readonly rule: 'contrast' }>;

/** Style members that color texts. */
const inks = ['h_font_color', 'p_font_color', 'p_link_color', 'header_footer_font_color'] as const;

/** Returns a document with another color. */
export function recolored(document: BlockDocument, { from, to, of, index, name }: Recolor): BlockDocument {
  if (of === 'style') return { ...document, [name]: to };
  return changeBlockAt(document, index, (placed) =>
    of === 'words' ? withOtherColor(placed, from, to) : withTextColor(placed, name, to),
  );
}

function withOtherColor(placed: PlacedBlock, from: string, to: string): PlacedBlock {
  const change = (text: string) =>
    hexColor(text) === from ? to : text.replaceAll(new RegExp(`(?<=[^-]color:\\s*#?)${from}\\b`, 'gi'), to);
  const { newsdesk } = placed;
  return {
    ...placed,
    data: changedTexts(placed.data, change),
    ...(newsdesk === undefined
      ? {}
      : {
          newsdesk: {
            ...newsdesk,
            text: changedTexts(newsdesk.text, change),
            marks: changedTexts(newsdesk.marks, change),
          },
        }),
  };
}

function withTextColor(placed: PlacedBlock, name: string, color: string): PlacedBlock {
  const { newsdesk } = placed;
  const texts = newsdesk?.text ?? {};
  return { ...placed, newsdesk: { ...newsdesk, text: { ...texts, [name]: { ...texts[name], color } } } };
}

/**
 * Returns the first change that makes the text of a finding readable, tried on the email: within its block if that is
 * enough, otherwise in the email's style. Null if no change does.
 */
export function recolorFor(document: BlockDocument, issue: ContrastIssue, index: number): Recolor | null {
  const placed = document.blockdata_set[index];
  if (placed === undefined || issue.scheme !== 'light') return null;
  const { color: from, better: to } = issue;
  const change = { from, to, index } as const;
  const words = issue.words.replace(/…$/, '').trim();
  const tries: readonly Recolor[] = [
    { ...change, of: 'words', name: '' },
    ...textsWith(placed, words).map((name) => ({ ...change, of: 'text', name }) as const),
    ...inks
      .filter((name) => hexColor(document[name]) === from)
      .map((name) => ({ ...change, of: 'style', name }) as const),
  ];
  const before = weakTexts(document, issue);
  return tries.find((one) => weakTexts(recolored(document, one), issue) < before) ?? null;
}

/** Returns the names of a block's texts that contain the words. */
function textsWith({ block, data }: PlacedBlock, words: string): string[] {
  return block.components
    .filter(({ name }) => plain(textData(data[name])).includes(words) && imageData(data[name]).src === '')
    .map(({ name }) => name);
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Counts the findings about a pair of colors in light mode. */
function weakTexts(document: BlockDocument, { color, background }: ContrastIssue): number {
  return checkContrast(composeMail({ subject: '', blockdocument: document })).filter(
    (one) =>
      one.rule === 'contrast' &&
      one.scheme === 'light' &&
      one.color === color &&
      one.background === background,
  ).length;
}
