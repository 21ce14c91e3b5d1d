import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { BlockDocument } from '../../contract/mails/block-document.ts';
import { renderDocument } from '../blocks/render-document.ts';
import { plainTextOf } from '../compose/plain-text.ts';

/** A document stored before `newsdesk` members existed, and the hashes of its rendering. */
const goldenLine = z.object({
  name: z.string(),
  language: z.string(),
  html: z.string(),
  text: z.string(),
  document: z.looseObject({ blockdata_set: z.array(z.looseObject({ block: z.optional(z.unknown()) })) }),
});

const kindLine = z.object({ name: z.string(), block: z.unknown() });

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

function linesOf(file: string): unknown[] {
  return read(file)
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

const kinds = new Map<unknown, unknown>(
  linesOf('kinds.jsonl').map((line) => {
    const { name, block } = kindLine.parse(line);
    return [name, block];
  }),
);

/** Returns a document with the kinds of its blocks, which the file names instead of repeating them. */
function documentOf({ document }: z.output<typeof goldenLine>): BlockDocument {
  const blockdata_set = document.blockdata_set.map((placed) =>
    kinds.has(placed.block) ? { ...placed, block: kinds.get(placed.block) } : placed,
  );
  // Some of them lack members, as documents from elsewhere may.
  const empty: BlockDocument = { areas: {}, blockdata_set: [], layout: { id: 0, content: '' } };
  return Object.assign(empty, document, { blockdata_set });
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const documents = linesOf('documents.jsonl').map((line) => goldenLine.parse(line));

describe('a document without newsdesk members', () => {
  it.each(documents.map((golden) => [golden.name, golden] as const))(
    'keeps the bytes of its rendering: %s',
    (_name, golden) => {
      const html = renderDocument(documentOf(golden), {
        title: 'Subject & more',
        language: golden.language,
      });
      expect({ html: hashOf(html), text: hashOf(plainTextOf(html)) }).toEqual({
        html: golden.html,
        text: golden.text,
      });
    },
  );

  it.each(['editor usual', 'every kind with a side column'])('is written out to compare: %s', (name) => {
    const golden = documents.find((one) => one.name === name);
    if (golden === undefined) throw new Error(`There is no document "${name}".`);
    const html = renderDocument(documentOf(golden), { title: 'Subject & more', language: golden.language });
    expect(html).toBe(read(`${name.replaceAll(' ', '-')}.html.txt`));
    expect(plainTextOf(html)).toBe(read(`${name.replaceAll(' ', '-')}.txt`));
  });
});
