import type { BlockDocument, PlacedBlock } from '../../../../contract/mails/block-document.ts';
import { newBlock } from '../../../../rendering/blocks/catalog.ts';
import { defaultLayout } from '../../../../rendering/blocks/layouts.ts';
import { previewTextOf } from '../../../../rendering/html/preview-text.ts';
import { sourceOf } from '../paste/clipboard-source.ts';
import { piecesOf, type PastedPiece } from '../paste/flow.ts';
import { wordListsOf } from '../paste/office.ts';
import { readBody } from '../paste/walk-html.ts';
import { colorOf, setAside, type AsideBlock } from './set-aside.ts';

/** The area of the content in the default layout. */
const contentArea = 2;

/**
 * Returns a first version of an HTML email as blocks in reading order: texts, images, buttons, and lines. Words, links,
 * merge tags, and the background color stay; its layout doesn't.
 */
export function blocksOfHtml(html: string): BlockDocument {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const background = backgroundOf(document);
  const aside = setAside(document);
  const source = sourceOf(html);
  const { flows } = readBody({
    document,
    source: source === 'word' ? source : 'email',
    base: '',
    wordLists: wordListsOf(html),
  });
  const blocks = piecesOf(flows).flatMap((piece) => blocksOf(piece, aside));
  const preview = previewTextOf(html)?.text ?? '';
  return {
    areas: defaultLayout.areas,
    layout: { id: defaultLayout.id, content: defaultLayout.content },
    ...(background === null ? {} : { body_background: background }),
    ...(preview === '' ? {} : { newsdesk: { preview } }),
    blockdata_set: blocks.map((block, sort_order) => ({ ...block, sort_order })),
  };
}

const place = { area: contentArea, sort_order: 0 };

function blocksOf(piece: PastedPiece, aside: ReadonlyMap<string, AsideBlock>): PlacedBlock[] {
  if (piece.kind === 'image') {
    const { src, alt, href } = piece;
    return [newBlock('image', place, { image: { src, alt, href } })];
  }
  if (piece.kind === 'table') {
    const rows = piece.rows.map((cells) => `<p>${cells.join(' · ')}</p>`);
    return [newBlock('text', place, { text: rows.join('') })];
  }
  // Buttons and lines are paragraphs of one private character.
  return piece.html.split(/(<p>(?:<[^>]+>)*[\uE000-\uF8FF](?:<[^>]+>)*<\/p>)/).flatMap((part) => {
    const found = aside.get(part.replace(/<[^>]*>/g, ''));
    if (found !== undefined) return [newBlock(found.slug, place, found.data)];
    const text = part.replace(/[\uE000-\uF8FF]/g, (mark) => aside.get(mark)?.html ?? mark);
    return text === '' ? [] : [newBlock('text', place, { text })];
  });
}

/** Returns the background color of the email, without `#`; null if there is no plain one. */
function backgroundOf({ body }: Document): string | null {
  const outer = body.firstElementChild;
  return colorOf(body) ?? (outer instanceof HTMLElement ? colorOf(outer) : null);
}
