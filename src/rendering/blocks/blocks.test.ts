import fc from 'fast-check';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { BlockDocument } from '../../contract/mails/block-document.ts';
import { block, blockDocument } from '../../contract/mails/block-document.ts';
import { scanHtml } from '../html/scan-html.ts';
import { blockCatalog, newBlock } from './catalog.ts';
import { documentLayouts } from './layouts.ts';
import { renderBlock } from './render-block.ts';
import { renderDocument } from './render-document.ts';

function newDocument(members: Partial<BlockDocument> = {}): BlockDocument {
  const [layout] = documentLayouts;
  if (layout === undefined) throw new Error('no layout');
  return {
    areas: { ...layout.areas },
    blockdata_set: [],
    layout: { id: layout.id, content: layout.content },
    ...members,
  };
}

function withoutBigInt(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

function words(html: string): string {
  return scanHtml(html)
    .flatMap((piece) => (piece.kind === 'text' && piece.within === null ? [piece.value] : []))
    .join(' ');
}

describe('the catalog', () => {
  it.each(blockCatalog.map((entry) => [entry.block.slug, entry] as const))(
    '%s is a block of the contract',
    (_slug, entry) => {
      expect(block.parse(entry.block)).toEqual(entry.block);
    },
  );

  it('uses each id and slug once', () => {
    expect(new Set(blockCatalog.map((entry) => entry.block.id)).size).toBe(blockCatalog.length);
    expect(new Set(blockCatalog.map((entry) => entry.block.slug)).size).toBe(blockCatalog.length);
  });

  it.each(blockCatalog.map(({ block: { slug } }) => slug))('%s leaves no mark and no open tag', (slug) => {
    const html = renderBlock(newBlock(slug, { area: 2, sort_order: 0 }));
    expect(html).not.toContain('{{');
    const open: string[] = [];
    for (const piece of scanHtml(html)) {
      if (piece.kind === 'start' && !['img', 'br'].includes(piece.name)) open.push(piece.name);
      if (piece.kind === 'end') expect(open.pop()).toBe(piece.name);
    }
    expect(open).toEqual([]);
  });

  it.each(blockCatalog.map((entry) => [entry.block.slug, entry] as const))(
    '%s gives every component a value',
    (_slug, { block: own, defaults }) => {
      expect(Object.keys(defaults).toSorted()).toEqual(own.components.map(({ name }) => name).toSorted());
    },
  );
});

describe('a block of columns', () => {
  const src = 'https://news.example/a.png';
  const picture = { src, alt: 'Tea', href: '' };
  const of = (slug: string, data: Record<string, unknown>) =>
    renderBlock(newBlock(slug, { area: 2, sort_order: 0 }, data));

  it.each([
    ['two-columns', { image_1: picture }],
    ['product', { image: picture }],
  ])('has room between the image and the words of %s', (slug, data) => {
    expect(of(slug, data)).toMatch(/<td style="padding:0 0 14px"><img /);
    expect(of(slug, {})).not.toContain('padding:0 0 14px');
  });

  it('has the image of Text and image first on phones, and at the end of the line on computers', () => {
    const html = of('image-right', { image: picture, heading: 'Words' });
    expect(html.indexOf('<img')).toBeLessThan(html.indexOf('Words'));
    expect(html).toContain('<div class="nd-cols" dir="rtl"');
    expect(html.match(/<div class="nd-col" dir="ltr"/g)).toHaveLength(2);
    expect(html.match(/padding:0 \d+px 0 \d+px/g)).toEqual(['padding:0 0px 0 10px', 'padding:0 10px 0 0px']);
  });
});

describe('renderDocument', () => {
  const options = { title: 'T' };

  it('puts blocks into their areas by sort order', () => {
    const at = (area: number, sort_order: number, heading: string) =>
      newBlock('heading', { area, sort_order }, { heading });
    const document = newDocument({
      blockdata_set: [
        at(2, 2, 'four'),
        at(3, 0, 'five'),
        at(2, 1, 'three'),
        at(1, 5, 'two'),
        at(1, 1, 'one'),
      ],
    });
    expect(words(renderDocument(document, options)).match(/one|two|three|four|five/g)).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
    ]);
  });

  it('shows blocks in an area that the layout lacks', () => {
    const document = newDocument({
      blockdata_set: [newBlock('heading', { area: 77, sort_order: 0 }, { heading: 'Lost' })],
    });
    expect(words(renderDocument(document, options))).toContain('Lost');
  });

  it('shows values that no component names', () => {
    const placed = newBlock(
      'divider',
      { area: 2, sort_order: 0 },
      { note: 'Here', picture: { src: 'https://x.y/z.png', alt: 'Z' } },
    );
    const html = renderDocument(newDocument({ blockdata_set: [placed] }), options);
    expect(html).toContain('Here');
    expect(html).toContain('src="https://x.y/z.png"');
  });

  it.each([
    ['script', '<p>a<script>alert(1)</script>b</p>', 'ab'],
    ['a handler', '<p onclick="x">a<img src=x onerror=alert(1)>b</p>', 'ab'],
    ['a program as link', '<p>a<a href="java&#10;script:x">b</a></p>', 'ab'],
    ['a frame', '<p>a</p><iframe src="x"></iframe><p>b</p>', 'a b'],
  ])('keeps %s out of rich text, and the words in', (_what, text, kept) => {
    const html = renderBlock(newBlock('text', { area: 2, sort_order: 0 }, { text }));
    expect(words(html).replace(/\s+/g, ' ').trim()).toBe(kept);
    expect(html).not.toMatch(/script|onclick|onerror|iframe/);
  });

  it('keeps every style member inside its attribute', () => {
    const bad = '"></td><script>';
    const document = newDocument({
      h_font_family: bad,
      p_font_color: bad,
      body_background: bad,
      blockdata_set: [newBlock('article', { area: 2, sort_order: 0 })],
    });
    expect(renderDocument(document, options)).not.toContain('<script');
  });

  it('marks areas, blocks and components for an editor only', () => {
    const document = newDocument({ blockdata_set: [newBlock('heading', { area: 2, sort_order: 0 })] });
    expect(renderDocument(document, options)).not.toContain('data-nd-');
    const html = renderDocument(document, { ...options, hooks: true });
    for (const found of ['data-nd-area="2"', 'data-nd-block="0"', 'data-nd-component="heading"'])
      expect(html).toContain(found);
  });

  it('renders a megabyte of text', () => {
    const text = '<p>word</p>'.repeat(100_000);
    expect(renderBlock(newBlock('text', { area: 2, sort_order: 0 }, { text })).match(/word/g)).toHaveLength(
      100_000,
    );
  });

  it('renders deeply nested text, and keeps its words', () => {
    const text = `${'<div><b>'.repeat(3000)}deep${'</b></div>'.repeat(3000)}`;
    expect(words(renderBlock(newBlock('text', { area: 2, sort_order: 0 }, { text })))).toContain('deep');
  });

  const anything = fc.anything({ withNullPrototype: true });
  const anyBlock = fc.oneof(
    anything,
    fc.record(
      { area: anything, sort_order: anything, data: anything, block: anything },
      { requiredKeys: [] },
    ),
    fc.record({
      area: fc.integer({ min: -1, max: 5 }),
      sort_order: fc.integer(),
      data: fc.dictionary(
        fc.constantFrom('heading', 'text', 'image', 'button', 'links', 'background', 'x'),
        anything,
      ),
      block: fc.constantFrom(...blockCatalog.map((entry) => entry.block)),
    }),
  );

  it('never throws for any document', () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            areas: anything,
            layout: anything,
            p_font_size: anything,
            h_font_family: anything,
            blockdata_set: fc.array(anyBlock),
          },
          { requiredKeys: [] },
        ),
        fc.subarray(['areas', 'layout', 'blockdata_set']),
        (document, lacking) => {
          // A document from a hosted service may hold or lack anything, whatever the type says.
          const odd: unknown = JSON.parse(JSON.stringify(document, withoutBigInt));
          const given = Object.assign(newDocument(), odd);
          for (const name of lacking) Reflect.deleteProperty(given, name);
          expect(renderDocument(given, options)).toContain('</html>');
        },
      ),
      { numRuns: 200 },
    );
  });

  it('drops no words', () => {
    const placed = fc.record({
      slug: fc.constantFrom('heading', 'divider', 'spacer', 'two-columns', 'quote'),
      area: fc.integer({ min: 0, max: 6 }),
      word: fc.stringMatching(/^[a-z]{12}$/),
      name: fc.constantFrom('heading', 'quote', 'text_2', 'other'),
    });
    fc.assert(
      fc.property(fc.array(placed), (blocks) => {
        const blockdata_set = blocks.map(({ slug, area, word, name }, sort_order) =>
          newBlock(slug, { area, sort_order }, { [name]: word }),
        );
        const shown = words(renderDocument(newDocument({ blockdata_set }), options));
        for (const { word } of blocks) expect(shown).toContain(word);
      }),
    );
  });

  it('is one whole document that the contract knows', () => {
    const document = newDocument({
      blockdata_set: blockCatalog.map((entry, sort_order) =>
        newBlock(entry.block.slug, { area: 2, sort_order }),
      ),
    });
    expect(blockDocument.safeParse(document).success).toBe(true);
    expect(parse(renderDocument(document, options)).childNodes.map(({ nodeName }) => nodeName)).toEqual([
      '#documentType',
      'html',
    ]);
  });
});

describe('a document in Outlook', () => {
  const everyBlock = blockCatalog.map((entry, sort_order) =>
    newBlock(entry.block.slug, { area: 1, sort_order }),
  );
  const html = renderDocument(newDocument({ blockdata_set: everyBlock }), { title: 'T', language: 'ar' });

  it('has 96 pixels per inch and lines of exact height', () => {
    const [head = ''] = /<!--\[if mso\]><xml>.*?<!\[endif\]-->/s.exec(html) ?? [];
    expect(head).toContain('<o:PixelsPerInch>96</o:PixelsPerInch>');
    expect(head).toContain('mso-line-height-rule:exactly');
  });

  it('has no block that depends on clear', () => {
    expect(html).not.toMatch(/\bclear\s*[:=]/);
    expect(html).toContain('border-radius:8px;mso-padding-alt:13px 26px');
  });

  it('declares its language and direction', () => {
    expect(html).toContain('<html lang="ar" dir="rtl" ');
    expect(html).toContain('<body class="nd-body" dir="rtl"');
  });
});
