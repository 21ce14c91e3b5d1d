import { parseJson } from '../../../../../lib/text/parse-json.ts';
import * as z from 'zod/mini';
import type { Block, BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { newsdeskMembers } from '../../../../../contract/mails/newsdesk-members.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { placedBlocks } from './areas.ts';
import { readableHtml, wordsOfHtml } from './readable-blocks.ts';
import { blockName } from './sentences.ts';
import type { UnplacedBlock } from './operations.ts';
import { joinNames } from '../../../../../messages/join-names.ts';
import type { Translator } from '../../../../../messages/translator.ts';

/** The attribute of clipboard HTML that carries blocks. */
const carrier = 'data-newsdesk-blocks';

/**
 * Maximum length of a pasted text, which contains the words twice. Choice: twice the size of the largest emails that
 * people edit.
 */
const longestText = 8_000_000;
const mostBlocks = 500;

const copiedBlocks = z.object({
  version: z.literal(1),
  columns: z.optional(z.unknown()),
  blocks: z
    .array(z.looseObject({ data: z.record(z.string(), z.unknown()), block: z.object({ id: z.int() }) }))
    .check(z.maxLength(mostBlocks)),
});

/** Columns on the clipboard: the distribution of the blocks next to them, and the options of all columns. */
const copiedColumns = z.object({
  columns: z.object({
    shares: z.array(z.number().check(z.gte(1), z.lte(100))).check(z.minLength(1), z.maxLength(4)),
    /** Numbers of blocks, by column. */
    counts: z.array(z.int().check(z.gte(0))),
    options: z.optional(newsdeskMembers.section),
    looks: z.array(z.nullable(newsdeskMembers.area)),
  }),
});

/** A copied section: the shares of its columns, and its other data besides the blocks. */
export type CopiedColumns = z.output<typeof copiedColumns>['columns'];

/** Clipboard content: HTML with the blocks for another email, and plain text for everything else. */
export interface CopiedText {
  readonly html: string;
  readonly text: string;
  /** The names of the blocks' kinds. */
  readonly names: string;
}

/**
 * Returns blocks as clipboard content. Only the id of a block's kind is included. `columns` is their section's columns,
 * if all blocks are of one section.
 */
export function copiedFrom(
  t: Translator<'block-editor'>,
  blocks: readonly UnplacedBlock[],
  columns?: CopiedColumns,
): CopiedText {
  const content = {
    version: 1,
    ...(columns === undefined ? {} : { columns }),
    blocks: blocks.map(({ area, sort_order, ...rest }) => ({ ...rest, block: { id: rest.block.id } })),
  };
  const names = joinNames(
    blocks.map((block) => blockName(t, block)),
    t.locale,
  );
  const escaped = JSON.stringify(content).replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  const readable = blocks.map((block) => `<div>${readableHtml(block)}</div>`).join('');
  const text = wordsOfHtml(readable);
  return {
    // A browser drops an element without content.
    html: `<div ${carrier}="${escaped}">${readable === '' ? '&nbsp;' : readable}</div>`,
    text: text === '' ? names : text,
    names,
  };
}

/** A copied block; as HTML if this email can't have its kind. */
export type CopiedBlock = { readonly block: UnplacedBlock } | { readonly html: string };

/**
 * Reads blocks from clipboard HTML; null if it isn't this editor's, and no blocks for an empty section. Nothing in it
 * is trusted: kinds come from `palette`, found by id, and content in any other format than this editor's is ignored.
 */
export function pastedFrom(html: string, palette: readonly Block[]): CopiedBlock[] | null {
  if (html.length > longestText || !html.includes(carrier)) return null;
  const copied = new DOMParser().parseFromString(html, 'text/html').querySelector(`[${carrier}]`);
  const parsed = copiedBlocks.safeParse(parseJson(copied?.getAttribute(carrier) ?? ''));
  if (!parsed.success) return null;
  if (parsed.data.blocks.length === 0 && parsed.data.columns === undefined) return null;
  const kinds = new Map(palette.map((kind) => [kind.id, kind]));
  return parsed.data.blocks.map(({ block, ...rest }, at) => {
    const kind = kinds.get(block.id);
    return kind === undefined
      ? { html: copied?.children[at]?.innerHTML ?? '' }
      : { block: { ...rest, block: kind } };
  });
}

/** Reads the columns around the blocks of clipboard HTML; null for blocks without any. */
export function pastedColumns(html: string, count: number): CopiedColumns | null {
  const copied = new DOMParser().parseFromString(html, 'text/html').querySelector(`[${carrier}]`);
  const parsed = copiedColumns.safeParse(parseJson(copied?.getAttribute(carrier) ?? ''));
  if (!parsed.success) return null;
  const { columns } = parsed.data;
  const isWhole =
    columns.counts.length === columns.shares.length &&
    columns.counts.reduce((sum, one) => sum + one, 0) === count;
  return isWhole ? columns : null;
}

/** Returns the kinds that an email can have: the palette's, and the email's own. */
export function kindsFor(palette: readonly Block[], document: BlockDocument): Block[] {
  const kinds = new Map(
    placedBlocks(document).flatMap(({ block }) => (isRecord(block) ? [[block.id, block] as const] : [])),
  );
  for (const kind of palette) kinds.set(kind.id, kind);
  return [...kinds.values()];
}
