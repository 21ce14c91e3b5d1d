import { parseJson } from '../../../../../lib/text/parse-json.ts';
import * as z from 'zod/mini';
import type { Block, BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../../rendering/blocks/block-data.ts';
import { placedBlocks } from './areas.ts';
import { blockName } from './sentences.ts';
import type { UnplacedBlock } from './operations.ts';
import { joinNames } from '../../../../../messages/join-names.ts';
import type { Translator } from '../../../../../messages/translator.ts';

/** The attribute of the clipboard's HTML that carries blocks. */
const carrier = 'data-newsdesk-blocks';

/** The longest text that is pasted. Choice: twice the size of the largest emails that people edit. */
const longestText = 4_000_000;
const mostBlocks = 500;

const copiedBlocks = z.object({
  version: z.literal(1),
  blocks: z
    .array(z.looseObject({ data: z.record(z.string(), z.unknown()), block: z.object({ id: z.int() }) }))
    .check(z.minLength(1), z.maxLength(mostBlocks)),
});

/** The content of the clipboard: HTML for another email, text for everything else. */
export interface CopiedText {
  readonly html: string;
  readonly text: string;
}

/** Returns blocks as the clipboard carries them. Of a block's kind, only its id is included. */
export function copiedFrom(t: Translator<'block-editor'>, blocks: readonly UnplacedBlock[]): CopiedText {
  const content = {
    version: 1,
    blocks: blocks.map(({ area, sort_order, ...rest }) => ({ ...rest, block: { id: rest.block.id } })),
  };
  const names = joinNames(
    blocks.map((block) => blockName(t, block)),
    t.locale,
  );
  const escaped = JSON.stringify(content).replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return { html: `<div ${carrier}="${escaped}">${escapeText(names)}</div>`, text: names };
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** The result of a paste: the blocks to insert, and the number of blocks whose kind this email can't have. */
export interface PastedBlocks {
  readonly blocks: readonly UnplacedBlock[];
  readonly unknown: number;
}

/**
 * Reads blocks from the clipboard's HTML; null if it contains none. Nothing of it is trusted: the kinds of the blocks
 * are those of `palette`, found by id, and content in any other shape than this editor's is ignored.
 */
export function pastedFrom(html: string, palette: readonly Block[]): PastedBlocks | null {
  if (html.length > longestText || !html.includes(carrier)) return null;
  const text = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelector(`[${carrier}]`)
    ?.getAttribute(carrier);
  const parsed = copiedBlocks.safeParse(parseJson(text ?? ''));
  if (!parsed.success) return null;
  const kinds = new Map(palette.map((kind) => [kind.id, kind]));
  const blocks = parsed.data.blocks.flatMap(({ block, ...rest }) => {
    const kind = kinds.get(block.id);
    return kind === undefined ? [] : [{ ...rest, block: kind }];
  });
  return { blocks, unknown: parsed.data.blocks.length - blocks.length };
}

/** Returns the kinds that an email can have: those of the palette, and those that it already has. */
export function kindsFor(palette: readonly Block[], document: BlockDocument): Block[] {
  const kinds = new Map(
    placedBlocks(document).flatMap(({ block }) => (isRecord(block) ? [[block.id, block] as const] : [])),
  );
  for (const kind of palette) kinds.set(kind.id, kind);
  return [...kinds.values()];
}
