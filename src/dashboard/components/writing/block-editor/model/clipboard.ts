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

/** The attribute of the clipboard's HTML that carries blocks. */
const carrier = 'data-newsdesk-blocks';

/**
 * The longest text that is pasted, which has the words twice. Choice: twice the size of the largest emails that people
 * edit.
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

/** Columns on the clipboard: how the blocks beside them are shared out, and the options of all. */
const copiedColumns = z.object({
  columns: z.object({
    shares: z.array(z.number().check(z.gte(1), z.lte(100))).check(z.minLength(1), z.maxLength(4)),
    /** Numbers of blocks, by column. */
    counts: z.array(z.int().check(z.gte(0))),
    options: z.optional(newsdeskMembers.section),
    looks: z.array(z.nullable(newsdeskMembers.area)),
  }),
});

/** A copied section: the shares of its columns, and what it needs beside its blocks. */
export type CopiedColumns = z.output<typeof copiedColumns>['columns'];

/** The content of the clipboard: HTML with the blocks for another email, and what they say for everything else. */
export interface CopiedText {
  readonly html: string;
  readonly text: string;
  /** The names of the blocks' kinds. */
  readonly names: string;
}

/**
 * Returns blocks as the clipboard carries them. Of a block's kind, only its id is included. `columns`: how they stand in
 * a section, where they are all of one.
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

/** A copied block; one whose kind this email can't have is what it says, as HTML. */
export type CopiedBlock = { readonly block: UnplacedBlock } | { readonly html: string };

/**
 * Reads blocks from the clipboard's HTML; null if it isn't this editor's, none for a section without blocks. Nothing of it is trusted: the kinds of the blocks
 * are those of `palette`, found by id, and content in any other shape than this editor's is ignored.
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

/** Reads the columns around the blocks of the clipboard's HTML; null for blocks without any. */
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

/** Returns the kinds that an email can have: those of the palette, and those that it already has. */
export function kindsFor(palette: readonly Block[], document: BlockDocument): Block[] {
  const kinds = new Map(
    placedBlocks(document).flatMap(({ block }) => (isRecord(block) ? [[block.id, block] as const] : [])),
  );
  for (const kind of palette) kinds.set(kind.id, kind);
  return [...kinds.values()];
}
