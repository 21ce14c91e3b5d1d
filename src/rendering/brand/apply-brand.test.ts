import { describe, expect, it } from 'vitest';
import type { BlockDocument } from '../../contract/mails/block-document.ts';
import type { Brand } from '../../contract/mails/brand.ts';
import { contrast } from '../blocks/color.ts';
import { newBlock } from '../blocks/catalog.ts';
import { defaultLayout } from '../blocks/layouts.ts';
import { renderDocument } from '../blocks/render-document.ts';
import { attributeOf, scanHtml } from '../html/scan-html.ts';
import { blockStarters } from '../starters/block-starters.ts';
import { applyBrand, followBrand, inBrand } from './apply-brand.ts';
import { leastContrast } from './brand-colors.ts';
import { brandStyle } from './brand-values.ts';
import { defaultBrand } from './default-brand.ts';
import { sampleBrands } from './testing/sample-brands.ts';

const brands = Object.entries(sampleBrands);
const cases = brands.flatMap(([name, brand]) =>
  blockStarters.map(({ slug, blockdocument }) => ({ name, slug, brand, blockdocument })),
);

function brandNamed(name: string): Brand {
  const brand = sampleBrands[name];
  if (brand === undefined) throw new Error(`There is no brand "${name}".`);
  return brand;
}

const harbor = brandNamed('harbor');
const coral = brandNamed('coral');

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replaceAll(/&\w+;/g, ''));
}

/** Returns the contrasts of all words of an email with their backgrounds, in light mode. */
function contrastsOf(html: string): number[] {
  const looks: { ink: string; behind: string }[] = [{ ink: '000000', behind: 'ffffff' }];
  const found: number[] = [];
  let isHidden = false;
  for (const piece of scanHtml(html)) {
    const last = looks.at(-1) ?? { ink: '000000', behind: 'ffffff' };
    if (piece.kind === 'start') {
      isHidden = piece.name === 'style' || piece.name === 'title';
      if (['meta', 'img', 'br'].includes(piece.name)) continue;
      const style = `;${attributeOf(piece, 'style') ?? ''}`;
      const colorOf = (property: string) => new RegExp(`;${property}:#(\\w{6})`).exec(style)?.[1];
      looks.push({
        ink: colorOf('color') ?? last.ink,
        behind: colorOf('background-color') ?? last.behind,
      });
    } else if (piece.kind === 'end') {
      isHidden = false;
      looks.pop();
    } else if (piece.kind === 'text' && !isHidden && hasWords(html.slice(piece.start, piece.end))) {
      found.push(contrast(last.ink, last.behind));
    }
  }
  return found;
}

function documentOf(...slugs: string[]): BlockDocument {
  const { id, content, areas } = defaultLayout;
  const blockdata_set = slugs.map((slug, sort_order) => newBlock(slug, { area: 2, sort_order }));
  return { areas: { ...areas }, blockdata_set, layout: { id, content } };
}

function dataOf(document: BlockDocument, slug: string): Readonly<Record<string, unknown>> | undefined {
  return document.blockdata_set.find(({ block }) => block.slug === slug)?.data;
}

describe('starters in a brand', () => {
  it.each(cases)('$slug is readable in $name', ({ brand, blockdocument }) => {
    const { document } = applyBrand(blockdocument, brand);
    const contrasts = contrastsOf(renderDocument(document, { title: 'Test' }));
    expect(contrasts.length).toBeGreaterThanOrEqual(8);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(leastContrast);
  });

  it.each(cases)('$slug in $name follows each other brand as if it had started in it', (given) => {
    const { document } = applyBrand(given.blockdocument, given.brand);
    expect(followBrand(document, given.brand).changed).toEqual([]);
    const said = Object.keys(brandStyle(given.brand));
    for (const [, brand] of brands) {
      // Values the brand didn't set at the start are the design's own.
      if (Object.keys(brandStyle(brand)).some((member) => !said.includes(member))) continue;
      const followed = followBrand(document, brand).document;
      expect({ ...followed, newsdesk: null }).toEqual({
        ...applyBrand(document, brand).document,
        newsdesk: null,
      });
    }
  });
});

describe('a document in a brand', () => {
  it('has the style, footer, name, and links of the brand', () => {
    const wide = { ...harbor, space: 24 };
    const { document } = applyBrand(
      documentOf('masthead', 'text', 'cover', 'social', 'social-icons', 'footer'),
      wide,
    );
    expect(document).toMatchObject({
      p_link_color: harbor.colors.accent,
      h_font_color: harbor.colors.ink,
      header_footer_font_color: harbor.colors.soft,
      margin_leftright: 48,
    });
    expect(dataOf(document, 'masthead')).toMatchObject({ name: 'Harbour Coffee' });
    expect(dataOf(document, 'footer')).toMatchObject({
      address:
        '<p>Harbour Coffee &middot; 12 Quay Street &middot; 20457 Hamburg</p><p>You signed up at our shop.</p>',
      unsubscribe: { label: 'Unsubscribe', href: '##unsubscribe##' },
    });
    expect(dataOf(document, 'social')).toMatchObject({
      links: [{ label: 'Instagram', href: 'https://instagram.test/harbour' }],
    });
    expect(dataOf(document, 'social-icons')).toMatchObject({
      items: [{ network: 'instagram', url: 'https://instagram.test/harbour' }],
    });
    expect(dataOf(document, 'cover')).toMatchObject({ background: harbor.colors.accent });
  });

  it('uses the brand’s color in bars, dates, and lists, as in its links', () => {
    const given = documentOf('progress', 'event');
    const blockdata_set = given.blockdata_set.map((one) => ({
      ...one,
      data: { ...one.data, color: '2e7d32' },
    }));
    const { document } = applyBrand({ ...given, blockdata_set }, harbor);
    for (const slug of ['progress', 'event']) expect(dataOf(document, slug)).toMatchObject({ color: '' });
    expect(renderDocument(document, { title: 'Test' })).not.toContain('2e7d32');
  });

  it('has bands and tiles on which bright text is readable, if the accent is bright, too', () => {
    const colors = { ...harbor.colors, accent: '7fd1ff', ink: 'f2f4f7', page: '101418', card: '1b222b' };
    const { document } = applyBrand(documentOf('cover', 'event', 'progress'), { ...harbor, colors });
    const band = String(dataOf(document, 'cover')?.['background']);
    expect(contrast('ffffff', band)).toBeGreaterThanOrEqual(leastContrast);
    expect(dataOf(document, 'event')).toMatchObject({ color: band });
    expect(dataOf(document, 'progress')).toMatchObject({ color: '' });
  });

  it('has the logo instead of the name', () => {
    const { document } = applyBrand(documentOf('masthead'), coral);
    expect(dataOf(document, 'masthead')).toMatchObject({
      image: { src: 'https://coral.test/logo.png', alt: 'Coral', href: 'https://coral.test/' },
      name: '',
    });
  });

  it('shows the logo with the brand’s width and dark version, and follows their changes', () => {
    const logo = { ...coral.logo, width: 120, dark_src: 'https://coral.test/white.png' };
    const { document } = applyBrand(documentOf('masthead'), { ...coral, logo });
    const html = renderDocument(document, { title: 'T' });
    expect(html).toContain('logo.png" alt="Coral" width="120"');
    expect(html).toContain('white.png" alt="Coral" width="120"');
    const wide = { ...coral, logo: { ...logo, width: 200, dark_src: '' } };
    const { document: followed } = followBrand(document, wide);
    expect(followed.blockdata_set[0]?.newsdesk).toEqual({ image: { image: { width: 200 } } });
  });

  it('uses a logo with its width if the brand had none before', () => {
    const { document } = applyBrand(documentOf('masthead'), harbor);
    const { document: followed } = followBrand(document, { ...coral, logo: { ...coral.logo, width: 90 } });
    expect(followed.blockdata_set[0]?.newsdesk).toMatchObject({ image: { image: { width: 90 } } });
  });

  it('uses the brand’s buttons, and keeps those that the author chose', () => {
    const button = { look: 'outline', radius: 20 } as const;
    const { document } = applyBrand(documentOf('button'), { ...harbor, button });
    expect(document.newsdesk).toMatchObject({ button });
    expect(renderDocument(document, { title: 'T' })).toContain('border-radius:20px');
    const own = { ...document, newsdesk: { ...document.newsdesk, button: { radius: 2 } } };
    const { document: followed } = followBrand(own, { ...harbor, button: { look: 'fill', radius: 4 } });
    expect(followed.newsdesk?.button).toEqual({ radius: 2 });
    expect(followBrand(document, { ...harbor, button: { look: 'fill', radius: 4 } }).changed).toEqual([
      'newsdesk.button',
    ]);
  });

  it('keeps values that the brand doesn’t set', () => {
    const before = documentOf('masthead', 'social', 'footer');
    const { document } = applyBrand(before, brandNamed('slate'));
    expect(dataOf(document, 'social')).toEqual(dataOf(before, 'social'));
    expect(dataOf(document, 'footer')).toEqual(dataOf(before, 'footer'));
  });

  it.each(blockStarters)(
    'keeps the look of its design, $slug, if the brand has only an address',
    (starter) => {
      const { changed } = applyBrand(starter.blockdocument, { ...defaultBrand, address: '12 Quay Street' });
      expect(changed).toEqual(['footer.address']);
    },
  );

  it('escapes tags in an address or reason', () => {
    const { document } = applyBrand(documentOf('footer'), { ...harbor, address: '<b>1</b> & 2' });
    expect(dataOf(document, 'footer')?.['address']).toContain('&lt;b&gt;1&lt;/b&gt; &amp; 2');
  });

  it('keeps unknown members, at any depth', () => {
    const before = { ...documentOf('text'), newsdesk: { v: 1, later: { deep: [1] } }, odd: 'kept' };
    const { document } = applyBrand(before, harbor);
    expect(document).toMatchObject({ newsdesk: { v: 1, later: { deep: [1] } }, odd: 'kept' });
  });
});

describe('a document whose brand has changed', () => {
  it('keeps the author’s choices', () => {
    const { document } = applyBrand(documentOf('masthead', 'hero', 'hero', 'footer'), harbor);
    const [masthead, first, second, footer] = document.blockdata_set;
    if (!masthead || !first || !second || !footer) throw new Error('A block is missing.');
    const chosen = {
      ...document,
      h_font_size: 44,
      blockdata_set: [masthead, first, { ...second, data: { ...second.data, background: '334455' } }, footer],
    };
    const { document: followed, changed } = followBrand(chosen, coral);
    expect(followed.h_font_size).toBe(44);
    expect(followed.p_link_color).toBe(coral.colors.accent);
    expect(followed.blockdata_set.map(({ data }) => data['background'])).toEqual([
      undefined,
      coral.colors.accent,
      '334455',
      undefined,
    ]);
    expect(changed).toContain('hero.background');
    expect(changed).not.toContain('h_font_size');
  });

  it('uses an address that the brand did not have before', () => {
    const { document } = applyBrand(documentOf('footer'), brandNamed('slate'));
    const { document: followed } = followBrand(document, harbor);
    expect(dataOf(followed, 'footer')?.['address']).toContain('12 Quay Street');
  });

  it('stays unchanged when no brand was applied to it', () => {
    const document = documentOf('footer');
    expect(followBrand(document, harbor)).toEqual({ document, changed: [] });
  });
});

describe('a document that starts from a template', () => {
  it('uses the brand, and keeps its author’s later changes', () => {
    const template = inBrand(documentOf('footer'), harbor).document;
    expect(template.p_link_color).toBe(harbor.colors.accent);
    const begun = inBrand({ ...template, h_font_size: 44 }, coral).document;
    expect(begun.h_font_size).toBe(44);
    expect(begun.p_link_color).toBe(coral.colors.accent);
  });
});
