import type { Page } from '@playwright/test';
import fc from 'fast-check';
import type { BlockDocument } from '../../src/contract/mails/block-document.ts';
import { newBlock } from '../../src/rendering/blocks/catalog.ts';
import {
  anyArea,
  anyOptions,
  anySection,
  unknownMembers,
} from '../../src/rendering/blocks/testing/any-options.ts';
import { openBlockDraft, savedDocument } from '../support/canvas/canvas-page.ts';
import { expect, test } from '../support/test.ts';

// Other programs write block documents in any form: only fields that a client omits are lost, and the editor opens
// every result and saves it unchanged.

/** A client's request to the draft. */
interface Sent {
  readonly method: 'PUT' | 'PATCH';
  readonly type?: string;
  readonly body: string;
}

interface Client {
  readonly name: string;
  readonly send: (document: BlockDocument) => Sent;
  /** Returns the service's document after the request. */
  readonly result: (document: BlockDocument) => object;
}

/** Returns a value with the members of every object in reverse order. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).toReversed();
  return Object.fromEntries(members.map(([name, member]) => [name, reordered(member)]));
}

/** Returns JSON with every non-ASCII character and every slash escaped. */
function escaped(json: string): string {
  const sign = (one: string) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return json.replace(/[^\0-~]/g, sign).replaceAll('/', String.raw`\/`);
}

/** Returns a document as known by clients older than the `newsdesk` members. */
function plain(document: BlockDocument): BlockDocument {
  const { areas, layout, blockdata_set } = document;
  return {
    ...Object.fromEntries(Object.entries(document).filter(([name]) => /^[bcphms][a-z]*_/.test(name))),
    areas: Object.fromEntries(Object.entries(areas).map(([area, { width }]) => [area, { width }])),
    layout,
    blockdata_set: blockdata_set.map(({ area, sort_order, data, block }) => ({
      area,
      sort_order,
      data,
      block,
    })),
  };
}

const body = (blockdocument: unknown) => JSON.stringify({ subject: 'From outside', blockdocument });

const clients: readonly Client[] = [
  {
    name: 'one that sorts members its own way',
    send: (document) => ({ method: 'PUT', body: body(reordered(document)) }),
    result: (document) => document,
  },
  {
    name: 'one that sends forms',
    send: () => ({
      method: 'PATCH',
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams({ subject: 'From outside' }).toString(),
    }),
    result: (document) => document,
  },
  {
    name: 'one that drops all that it doesn’t know',
    send: (document) => ({ method: 'PUT', body: body({ ...plain(document), newsdesk: {} }) }),
    result: (document) => ({ ...kept(document), ...plain(document), newsdesk: {} }),
  },
  {
    name: 'one that sends nothing but the one thing it changes',
    send: () => ({ method: 'PATCH', body: body({ p_font_size: 18 }) }),
    result: (document) => ({ ...document, p_font_size: 18 }),
  },
  {
    name: 'an older dashboard, which turns blocks around and keeps what it doesn’t know',
    send: (document) => ({ method: 'PATCH', body: body(turned(document)) }),
    result: turned,
  },
  {
    name: 'one that prints prettily, with escapes',
    send: (document) => ({
      method: 'PUT',
      body: escaped(JSON.stringify({ subject: 'Ünder 🚀', blockdocument: document }, null, 4)),
    }),
    result: (document) => document,
  },
];

/** Returns the members of a document that are kept when a client omits them. */
function kept({ areas: _areas, blockdata_set: _blocks, newsdesk: _own, ...others }: BlockDocument): object {
  return others;
}

function turned(document: BlockDocument): BlockDocument {
  const last = document.blockdata_set.length - 1;
  const turn = (sort_order: number) => (sort_order > last ? sort_order : last - sort_order);
  return {
    ...document,
    blockdata_set: document.blockdata_set.map((placed) => ({
      ...placed,
      sort_order: turn(placed.sort_order),
    })),
  };
}

/** Documents with any options, also in sections and columns, and with unknown members. */
const anyDocument = fc
  .tuple(
    fc.array(anyOptions, { minLength: 3, maxLength: 3 }),
    anySection,
    anyArea,
    unknownMembers,
    unknownMembers,
  )
  .map(([[first, second, third], section, area, ofMail, ofBlock]): BlockDocument => ({
    ...ofMail,
    areas: { '2': { width: 600 }, '10': { width: 300, newsdesk: area }, '11': { width: 300 } },
    layout: {
      id: 1,
      content:
        '{{card}}{{area:2}}{{section:s1}}{{columns}}{{column:50}}{{area:10}}{{/column}}' +
        '{{column:50}}{{area:11}}{{/column}}{{/columns}}{{/section}}{{/card}}',
    },
    newsdesk: { v: 1, preview: 'Füße & “quotes” / 🚀', sections: { s1: section } },
    blockdata_set: [
      {
        ...newBlock('heading', { area: 2, sort_order: 0 }, { heading: 'Grüße / 🚀', ...ofBlock }),
        newsdesk: first ?? {},
      },
      { ...newBlock('text', { area: 2, sort_order: 1 }), ...ofBlock, newsdesk: second ?? {} },
      { ...newBlock('article', { area: 2, sort_order: 2 }), newsdesk: third ?? {} },
    ],
  }));

async function write(page: Page, id: number, { method, type = 'application/json', body: sent }: Sent) {
  const init = { method, headers: { 'content-type': type }, body: sent };
  const answer = await page.evaluate<string>(
    `fetch('/api/v3/mails/drafts/${id}/', ${JSON.stringify(init)}).then(async (it) => it.status + ' ' + await it.text())`,
  );
  expect(answer).toMatch(/^200 /);
}

for (const [at, client] of clients.entries())
  test(`documents outlive ${client.name}`, async ({ page }) => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const [document] = fc.sample(anyDocument, { seed: seed + at, numRuns: 1 });
    if (document === undefined) throw new Error('There is no document.');
    const id = await openBlockDraft(page, document);
    const given = await savedDocument(page, id);
    expect(given, `seed ${seed}`).toMatchObject(document);
    await page.goto('/drafts');
    await write(page, id, client.send(given));
    const written = await savedDocument(page, id);
    expect(written, `seed ${seed}`).toEqual(client.result(given));

    await page.goto(`/drafts/${id}`);
    const heading = page.getByRole('group', { name: /^Heading block/ });
    await heading.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(' changed');
    const headingOf = ({ blockdata_set }: BlockDocument) =>
      blockdata_set.find(({ block }) => block.slug === 'heading')?.data['heading'];
    await expect.poll(async () => headingOf(await savedDocument(page, id))).toBe('Grüße / 🚀 changed');
    const changed = await savedDocument(page, id);
    expect(JSON.stringify(changed).replace(' changed', ''), `seed ${seed}`).toBe(JSON.stringify(written));
    await page.keyboard.press('Control+z');
    await expect
      .poll(async () => JSON.stringify(await savedDocument(page, id)))
      .toBe(JSON.stringify(written));
  });
