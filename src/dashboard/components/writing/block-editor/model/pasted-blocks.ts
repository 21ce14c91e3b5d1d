import type { Block } from '../../../../../contract/mails/block-document.ts';
import { mostCells } from '../../../../../rendering/blocks/cells.ts';
import { escapeHtml } from '../../../../../lib/text/escape-html.ts';
import type { PastedImage, PastedPiece, PastedTable } from '../../paste/flow.ts';
import type { UnplacedBlock } from './operations.ts';

/** Returns pasted pieces as blocks, in order, of kinds that the email can have; their words are never lost. */
export function blocksOfPieces(pieces: readonly PastedPiece[], kinds: readonly Block[]): UnplacedBlock[] {
  return pieces.flatMap((piece) => blockOf(piece, kinds) ?? []);
}

function blockOf(piece: PastedPiece, kinds: readonly Block[]): UnplacedBlock | null {
  if (piece.kind === 'text') return textBlock(piece.html, kinds);
  if (piece.kind === 'image') return imageBlock(piece, kinds);
  const table = kindNamed(kinds, 'table');
  if (table !== undefined && isOfSize(piece)) return { block: table, data: tableData(piece) };
  const html = kindNamed(kinds, 'html');
  if (html !== undefined)
    return { block: html, data: { html: `<div style="padding:8px 32px">${tableHtml(piece)}</div>` } };
  return textBlock(piece.rows.map((row) => `<p>${escapeHtml(row.join(' · '))}</p>`).join(''), kinds);
}

/** Returns whether a Table block has room for a table. */
function isOfSize({ rows: [first = [], ...rest] }: PastedTable): boolean {
  return first.length <= mostCells.columns && rest.length < mostCells.rows;
}

function tableData({ hasHead, rows }: PastedTable) {
  const aligns = rows[0]?.map(() => 'left') ?? [];
  return { cells: { rows, aligns }, head: hasHead ? 'yes' : 'no', stripes: 'no', phone: 'scroll' };
}

/** Returns a text as a block; null if the email can't have any text. */
export function textBlock(html: string, kinds: readonly Block[]): UnplacedBlock | null {
  const text = kindNamed(kinds, 'text');
  if (text !== undefined) return { block: text, data: { text: html, align: 'left' } };
  for (const block of kinds) {
    const rich = block.components.find(({ type }) => type === 'richtext');
    if (rich !== undefined) return { block, data: { [rich.name]: html } };
  }
  return null;
}

/** Returns an image as a block; as linked text if the email can't have image blocks. */
export function imageBlock(
  { src, alt, href }: Omit<PastedImage, 'kind'>,
  kinds: readonly Block[],
): UnplacedBlock | null {
  const block = kindNamed(kinds, 'image');
  if (block !== undefined) return { block, data: { image: { src, alt, href }, caption: '' } };
  const words = escapeHtml(alt === '' ? src : alt);
  return textBlock(`<p><a href="${escapeHtml(href === '' ? src : href)}">${words}</a></p>`, kinds);
}

function kindNamed(kinds: readonly Block[], slug: string): Block | undefined {
  return kinds.find((kind) => kind.slug === slug);
}

const cellStyle =
  'padding:8px 12px 8px 0;border-bottom:1px solid #d5d9e0;font-family:Arial,sans-serif;font-size:15px;line-height:22px';

function tableHtml({ hasHead, rows }: PastedTable): string {
  const lines = rows.map((row, at) => {
    const tag = hasHead && at === 0 ? 'th' : 'td';
    const cells = row.map(
      (words) => `<${tag} align="left" valign="top" style="${cellStyle}">${escapeHtml(words)}</${tag}>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%">${lines.join('')}</table>`;
}
