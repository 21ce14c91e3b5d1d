import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDocument } from '../../contract/mails/block-document.ts';
import { checkClients } from '../checks/check-clients.ts';
import { plainTextOf } from '../compose/plain-text.ts';
import { scanHtml } from '../html/scan-html.ts';
import { outlookView, unbalancedTags } from '../testing/outlook-view.ts';
import { isRecord } from '../../lib/is-record.ts';
import { blockCatalog, newBlock } from './catalog.ts';
import { fieldsOf } from './item-data.ts';
import { defaultLayout } from './layouts.ts';
import { renderBlock } from './render-block.ts';
import { renderDocument } from './render-document.ts';

const place = { area: 2, sort_order: 0 };

/** Kinds added after the first ones, whose bytes the golden files have. */
const laterKinds = blockCatalog.filter(({ block }) => block.id > 22);
const slugs = laterKinds.map(({ block }) => block.slug);

function mailOf(blocks: BlockDocument['blockdata_set'], width = 600): BlockDocument {
  const { id, content } = defaultLayout;
  return { areas: { '2': { width } }, blockdata_set: blocks, layout: { id, content } };
}

function words(html: string): string {
  return scanHtml(html)
    .flatMap((piece) => (piece.kind === 'text' && piece.within === null ? [piece.value] : []))
    .join(' ');
}

/** Types of components and fields whose words an email shows. */
const shown: ReadonlySet<string> = new Set(['heading', 'text', 'richtext']);

/** Returns the values of a kind with a unique word in every text, and those words. */
function wordsEverywhere(slug: string): { data: Record<string, unknown>; said: string[] } {
  const said: string[] = [];
  const next = () => {
    said.push(`word${said.length}x`);
    return said.at(-1);
  };
  const placed = newBlock(slug, place);
  const data: Record<string, unknown> = { other: next() };
  for (const component of placed.block.components) {
    if (shown.has(component.type)) data[component.name] = next();
    const fields = fieldsOf(component);
    if (fields.length === 0) continue;
    data[component.name] = Array.from({ length: 3 }, () => ({
      ...Object.fromEntries(fields.filter(({ type }) => shown.has(type)).map(({ name }) => [name, next()])),
      unheard: next(),
    }));
  }
  return { data, said };
}

function wholeMail(slug: string): string {
  return renderDocument(mailOf([newBlock(slug, place)]), { title: 'T' });
}

/** Returns the same values with hostile texts instead of all others; images keep a URL. */
function hostile(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hostileValue(value, name)]));
}

function hostileValue(value: unknown, name: string): unknown {
  const bad = `"'></td></table><script>alert(1)</script><img src=x onerror=alert(1)>`;
  if (typeof value === 'string') return name === 'src' ? `https://x.y/')${bad}` : bad;
  if (Array.isArray(value)) return value.map((one: unknown) => hostileValue(one, name));
  return isRecord(value) ? hostile(value) : value;
}

describe('a kind of block', () => {
  it.each(slugs)('%s shows every text, also unknown ones', (slug) => {
    const { data, said } = wordsEverywhere(slug);
    const html = words(renderBlock(newBlock(slug, place, data)));
    expect(said.filter((word) => !html.includes(word))).toEqual([]);
  });

  it.each(slugs)('%s keeps hostile code out of its texts, URLs, and colors', (slug) => {
    const { block, data } = newBlock(slug, place);
    const html = renderBlock({ ...place, block, data: { ...data, ...hostile(data) } });
    for (const piece of scanHtml(html)) {
      if (piece.kind !== 'start' && piece.kind !== 'end') continue;
      expect(piece.name).not.toBe('script');
      expect(piece.attributes.filter(({ name }) => name.startsWith('on'))).toEqual([]);
    }
    expect(unbalancedTags(html)).toEqual([]);
    expect(unbalancedTags(outlookView(html))).toEqual([]);
  });

  it.each([320, 375, 600, 640])('is at most as wide as an email of %d pixels in classic Outlook', (width) => {
    const html = renderDocument(
      mailOf(
        slugs.map((slug) => newBlock(slug, place)),
        width,
      ),
      { title: 'T' },
    );
    const widths = [...outlookView(html).matchAll(/ width="(\d+)"/g)].map(([, digits]) => Number(digits));
    expect(Math.max(...widths)).toBeLessThanOrEqual(width);
  });

  it.each(slugs)('%s uses only features that email apps show', (slug) => {
    const features = (html: string) => checkClients(html).map(({ where: _where, ...finding }) => finding);
    const known = new Set(features(wholeMail('two-columns')).map((finding) => JSON.stringify(finding)));
    expect(features(wholeMail(slug)).filter((finding) => !known.has(JSON.stringify(finding)))).toEqual([]);
  });

  it('never throws, whatever its values are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...laterKinds), fc.anything(), fc.boolean(), ({ block }, value, hooks) => {
        const data = Object.fromEntries(block.components.map(({ name }) => [name, value]));
        const html = renderBlock({ ...place, block, data }, { hooks });
        expect(unbalancedTags(html)).toEqual([]);
        expect(unbalancedTags(outlookView(html))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('never throws, whatever the items of its lists are', () => {
    const lists = laterKinds.filter(({ block }) => block.components.some(({ name }) => name === 'items'));
    fc.assert(
      fc.property(
        fc.constantFrom(...lists),
        fc.array(fc.object({ maxDepth: 2 })),
        ({ block, defaults }, items) => {
          const html = renderBlock({ ...place, block, data: { ...defaults, items } });
          expect(unbalancedTags(html)).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('social icons', () => {
  it('are linked images of twice their size with the network as alt text', () => {
    const html = renderBlock(newBlock('social-icons', place, { size: 40, look: 'round' }));
    expect(html).toMatch(
      /<a href="https:\/\/www\.youtube\.com\/"[^>]*><img src="\/p\/images\/[\w-]{32}\.png" alt="YouTube" width="40" height="40"/,
    );
  });

  it('come from the block’s folder, and an unknown network is its words', () => {
    const { block, data } = newBlock('social-icons', place);
    const components = block.components.map((component) =>
      component.name === 'items'
        ? { ...component, pictures: 'https://news.example.com/p/images/' }
        : component,
    );
    const items = [
      { network: 'instagram', url: 'example.com/me' },
      { network: 'Lorikeet', url: 'https://l.example' },
    ];
    const html = renderBlock({ ...place, block: { ...block, components }, data: { ...data, items } });
    expect(html).toContain('<a href="https://example.com/me"');
    expect(html).toContain('src="https://news.example.com/p/images/');
    expect(html).toMatch(/<a href="https:\/\/l\.example"[^>]*>Lorikeet<\/a>/);
  });
});

describe('a list', () => {
  it('accepts plain texts as its items', () => {
    const html = renderBlock(newBlock('sign-list', place, { items: ['One', 'Two'] }));
    expect(words(html)).toMatch(/✓.*One.*✓.*Two/s);
  });

  it('has the marker of a line before its words in plain text', () => {
    const items = [{ text: '<p>Bread</p>' }, { text: '<p>Butter</p>' }];
    const html = renderBlock(newBlock('sign-list', place, { items, sign: 'number' }));
    expect(plainTextOf(html)).toBe('1. Bread\n\n2. Butter\n');
  });

  it('marks the texts of its items for an editor only', () => {
    const placed = newBlock('steps', place);
    expect(renderBlock(placed, { hooks: true })).toContain('<h3 data-nd-text="1-heading"');
    expect(renderBlock(placed)).not.toContain('data-nd-');
  });

  it('marks every text of its items, of every type', () => {
    const lists = blockCatalog.flatMap(({ block }) =>
      block.components.flatMap((component) => fieldsOf(component).map((field) => ({ block, field }))),
    );
    const texts = lists.filter(({ field }) => shown.has(field.type));
    expect(new Set(texts.map(({ field }) => field.type))).toEqual(shown);
    const unmarked = texts.filter(({ block, field: { name } }) => {
      const placed = newBlock(block.slug, place, { items: [{ [name]: 'Word' }] });
      return !renderBlock(placed, { hooks: true }).includes(`data-nd-text="0-${name}"`);
    });
    expect(unmarked.map(({ block, field }) => `${block.slug} ${field.name}`)).toEqual([]);
  });

  it('keeps images side by side in narrow emails', () => {
    const items = ['a', 'b', 'c', 'd'].map((name) => ({
      image: { src: `https://x.y/${name}.png`, alt: name, href: '' },
    }));
    const html = renderBlock(newBlock('gallery', place, { items, across: '3' }));
    expect(html).not.toContain('nd-col');
    expect(html.match(/<tr>(?=<td width="\d+" valign)/g)).toHaveLength(2);
  });
});

describe('a text on an image', () => {
  const image = { src: "https://x.y/a(1)'b.png", alt: '', href: '' };

  it('has the image in VML for classic Outlook, its words in a text box', () => {
    const html = renderBlock(newBlock('cover', place, { image, shade: 30, height: 300 }));
    const seen = outlookView(html);
    expect(seen).toMatch(/<v:rect [^>]*style="width:600px;height:300px">/);
    expect(seen).toContain(
      '<v:fill type="frame" src="https://x.y/a(1)&#39;b.png" color="#1c2b4a" opacity="0.7" />',
    );
    expect(words(seen.split('<v:textbox')[1] ?? '')).toContain('Your main message');
  });

  it('stays readable on its color when images are off, and its URL leaves no quotes in CSS', () => {
    const html = renderBlock(newBlock('cover', place, { image }));
    expect(html).toContain('bgcolor="#1c2b4a"');
    expect(html).toContain("url('https://x.y/a%281%29%27b.png')");
  });
});

describe('a table', () => {
  it('has a head, a side for each column, and as many cells in each row', () => {
    const cells = { rows: [['Name', 'Price'], ['Bread', '3', 'new'], ['Milk']], aligns: ['left', 'right'] };
    const html = renderBlock(newBlock('table', place, { cells }));
    expect(html.match(/<th scope="col"/g)).toHaveLength(3);
    expect(html.match(/<td class="nd-line"/g)).toHaveLength(6);
    expect(html).toMatch(/<td [^>]*align="right"[^>]*><span[^>]*>3</);
  });
});

describe('a video', () => {
  it('uses the image’s link for its words', () => {
    const image = { src: 'https://x.y/a.png', alt: 'A film', href: 'https://video.example' };
    const html = renderBlock(newBlock('video', place, { image }));
    expect(html.match(/<a href="https:\/\/video\.example"/g)).toHaveLength(2);
  });
});
