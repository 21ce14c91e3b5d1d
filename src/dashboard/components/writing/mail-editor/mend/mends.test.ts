import { describe, expect, it } from 'vitest';
import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { newBlock } from '../../../../../rendering/blocks/catalog.ts';
import { defaultBrand } from '../../../../../rendering/brand/default-brand.ts';
import type { Finding } from '../../../../../rendering/checks/finding.ts';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { provideEnglish } from '../../../../testing/english-messages.ts';
import { makeBlockDocument } from '../../../../testing/mail-records.ts';
import { inspectMail } from '../inspect/inspect-mail.ts';
import type { MailFields } from '../open/open-mail.ts';
import type { MendName } from './mend.ts';
import { mendsOf } from './mends-of.ts';
import { isStillThere } from './still-there.ts';

provideEnglish();

const noFields: MailFields = { subject: 'Spring', body: '', css: '', plain_text: '', blockdocument: null };

const footer = { reason: 'Why you get this.', unsubscribe: 'Leave', language: 'en', direction: 'ltr' };

function inspect(fields: MailFields) {
  return inspectMail({
    ...{
      language: 'en',
      attributes: ['city'],
      contact: null,
      sender: null,
      list: null,
      isPictured: false,
      footer,
    },
    fields,
    audience: { recipients: 40, isSample: false, empty: { firstname: 3 }, names: {} },
    samples: { texts: [], addresses: [] },
    ...{ images: {}, year: 2026, publicUrl: 'https://news.x.y' },
  }).findings;
}

const context = {
  attributes: ['city'],
  brand: { ...defaultBrand, name: 'Shop', address: '5 High Street\nBath', version: 1, updated: null },
  footer,
  language: 'en',
  samples: loadedMessages('email-samples'),
};

/** A rule, the fix, and its words. */
type Wanted = readonly [rule: Finding['rule'], mend: MendName, words?: string];

/** Fixes the first finding of a rule in one way; null if that way isn't offered. */
function mended(fields: MailFields, ...[rule, name, words = '']: Wanted): MailFields | null {
  const found = inspect(fields).find((one) => one.rule === rule);
  const mend = found === undefined ? undefined : mendsOf(found, context).find((one) => one.name === name);
  const change = mend?.change(fields, words) ?? null;
  return change === null ? null : { ...fields, ...change };
}

function rulesOf(fields: MailFields | null): string[] {
  return fields === null ? [] : inspect(fields).map(({ rule }) => rule);
}

/** Lists the rules of all findings more severe than tips, and of http. */
function warningsOf(fields: MailFields | null): string[] {
  if (fields === null) return [];
  return inspect(fields)
    .filter(({ rule, severity }) => severity !== 'info' || rule === 'link-http')
    .map(({ rule }) => rule);
}

const end = '<p>Shop, 5 High Street</p><a href="##unsubscribe##">Unsubscribe</a>';

/** A rule, the fix, its words, the broken HTML, and the fixed HTML. */
type Row = readonly [rule: Finding['rule'], mend: MendName, words: string, broken: string, mended: string];

const rows: readonly Row[] = [
  ['value-missing', 'fallback', 'friend', '<p>Hi ##firstname##</p>', '<p>Hi ##firstname|friend##</p>'],
  ['tag-foreign', 'tag', '', '<p>Hi *|FNAME|*</p>', '<p>Hi ##firstname##</p>'],
  ['placeholder-unknown', 'tag', '', '<p>Hi ##frstname|you##</p>', '<p>Hi ##firstname|you##</p>'],
  [
    'image-alt',
    'alt',
    'A "boat"',
    '<img src="https://x.y/a.png">',
    '<img alt="A &quot;boat&quot;" src="https://x.y/a.png">',
  ],
  ['image-alt', 'decorative', '', '<img src="https://x.y/a.png">', '<img alt="" src="https://x.y/a.png">'],
  [
    'image-alt-file',
    'alt',
    'A boat',
    '<img src="https://x.y/a.png" alt="a.png">',
    '<img src="https://x.y/a.png" alt="A boat">',
  ],
  ['image-http', 'https', '', '<img src="http://x.y/a.png" alt="">', '<img src="https://x.y/a.png" alt="">'],
  ['link-http', 'https', '', '<a href="http://x.y/?a">News</a>', '<a href="https://x.y/?a">News</a>'],
  ['link-empty', 'link', 'https://x.y', '<a href="#">News</a>', '<a href="https://x.y">News</a>'],
  ['year-old', 'year', '', '<p>© 2019–2024 Shop</p>', '<p>© 2019–2026 Shop</p>'],
];

describe.each(rows)('%s is fixed with %s', (...[rule, name, words, broken, wanted]) => {
  it('in HTML without changing anything else', () => {
    const fields = mended({ ...noFields, body: broken + end }, rule, name, words);
    expect(fields?.body).toBe(wanted + end);
    expect(warningsOf(fields)).not.toContain(rule);
  });

  it('in a block of HTML', () => {
    const blockdocument = makeBlockDocument({
      blockdata_set: [newBlock('html', { area: 1, sort_order: 0 }, { html: broken })],
    });
    const fields = mended({ ...noFields, blockdocument }, rule, name, words);
    expect(fields?.blockdocument?.blockdata_set[0]?.data['html']).toBe(wanted);
    expect(warningsOf(fields)).not.toContain(rule);
  });
});

function ofBlocks(...blockdata_set: PlacedBlock[]): MailFields {
  return { ...noFields, blockdocument: makeBlockDocument({ blockdata_set }) };
}

function blocksAfter(fields: MailFields | null): readonly PlacedBlock[] {
  return fields?.blockdocument?.blockdata_set ?? [];
}

describe('images of blocks without alt text', () => {
  const image = { src: 'https://x.y/a.png', alt: '', href: '' };
  const one = ofBlocks(newBlock('image', { area: 1, sort_order: 0 }, { image }));
  const gallery = ofBlocks(
    newBlock(
      'gallery',
      { area: 1, sort_order: 0 },
      { items: [{ image }, { image: { ...image, alt: 'B' } }] },
    ),
  );

  it('get one', () => {
    const [placed] = blocksAfter(mended(one, 'image-alt', 'alt', 'A boat'));
    expect(placed?.data['image']).toEqual({ ...image, alt: 'A boat' });
    const [list] = blocksAfter(mended(gallery, 'image-alt', 'alt', 'A boat'));
    expect(list?.data['items']).toMatchObject([{ image: { alt: 'A boat' } }, { image: { alt: 'B' } }]);
  });

  it('can be marked as decorative', () => {
    const fields = mended(one, 'image-alt', 'decorative');
    expect(blocksAfter(fields)[0]?.newsdesk?.image).toEqual({ image: { decorative: true } });
    expect(rulesOf(fields)).not.toContain('image-alt');
    const list = mended(gallery, 'image-alt', 'decorative');
    expect(blocksAfter(list)[0]?.data['items']).toMatchObject([{ image: { decorative: true } }, {}]);
    expect(rulesOf(list)).not.toContain('image-alt');
  });
});

describe('texts with low contrast', () => {
  const pale = 'aaaaaa';

  it('in HTML get a readable color in their own tag', () => {
    const fields = mended(
      { ...noFields, body: `<p style="margin:0;color:#${pale}">Pale</p>${end}` },
      'contrast',
      'color',
    );
    expect(fields?.body).toMatch(/^<p style="margin:0;color:#7\w+">Pale<\/p>/);
    expect(rulesOf(fields)).not.toContain('contrast');
  });

  it.each([
    [
      'its words',
      ofBlocks(
        newBlock(
          'text',
          { area: 1, sort_order: 0 },
          { text: `<p><span class="nd" style="color:#${pale}">Pale</span></p>` },
        ),
      ),
    ],
    [
      'the email’s style',
      (() => {
        const fields = ofBlocks(newBlock('text', { area: 1, sort_order: 0 }, { text: '<p>Pale</p>' }));
        const { blockdocument } = fields;
        return blockdocument === null
          ? fields
          : { ...fields, blockdocument: { ...blockdocument, p_font_color: pale } };
      })(),
    ],
    [
      'the color of its text',
      ofBlocks({
        ...newBlock('heading', { area: 1, sort_order: 0 }, { heading: 'Pale heading' }),
        newsdesk: { text: { heading: { color: 'eeeeee' } } },
      }),
    ],
  ])('in blocks get a readable color with %s', (_, fields) => {
    const after = mended(fields, 'contrast', 'color');
    expect(after).not.toBeNull();
    const light = inspect(after ?? fields).filter((one) => one.rule === 'contrast' && one.scheme === 'light');
    expect(light).toEqual([]);
  });
});

describe('a part missing at the end', () => {
  const body = '<p>News of our little shop</p>';
  const text = newBlock('text', { area: 2, sort_order: 0 }, { text: '<p>News</p>' });

  it('can be the unsubscribe link', () => {
    expect(rulesOf(mended({ ...noFields, body }, 'unsubscribe-added', 'unsubscribe'))).not.toContain(
      'unsubscribe-added',
    );
    const fields = mended(ofBlocks(text), 'unsubscribe-added', 'unsubscribe');
    expect(blocksAfter(fields).map(({ block }) => block.slug)).toEqual(['text', 'footer']);
    expect(rulesOf(fields)).not.toContain('unsubscribe-added');
  });

  it('can be the brand’s postal address', () => {
    const html = mended({ ...noFields, body }, 'address-missing', 'address');
    expect(html?.body).toContain('>Shop · 5 High Street · Bath</p>');
    const fields = mended(ofBlocks(text), 'address-missing', 'address');
    expect(rulesOf(fields)).not.toContain('address-missing');
    expect(rulesOf(fields)).not.toContain('address-invented');
  });
});

it('adds a preview text', () => {
  const html = mended({ ...noFields, body: `<p>News</p>${end}` }, 'preview-missing', 'preview', 'Our news');
  expect(rulesOf(html)).not.toContain('preview-missing');
  const blocks = mended(
    ofBlocks(newBlock('text', { area: 1, sort_order: 0 })),
    'preview-missing',
    'preview',
    'Our news',
  );
  expect(blocks?.blockdocument?.newsdesk?.preview).toBe('Our news');
});

it('sets the language and the title of a whole document', () => {
  const body = `<html><head></head><body><p>News</p>${end}</body></html>`;
  const titled = mended({ ...noFields, body }, 'title-missing', 'title');
  expect(titled?.body).toContain('<head><title>Spring</title></head>');
  const spoken = titled === null ? null : mended(titled, 'language-missing', 'language');
  expect(spoken?.body).toMatch(/^<html lang="en">/);
});

describe('the place of a finding', () => {
  const body = '<p><a href="#">One</a> and <a href="https://a.example/">two</a></p>';

  it.each([
    ['a letter before it', `<p>!</p>${body}`, false],
    ['another link at it', body.replace('#', '/'), false],
    ['a letter after it', `${body}!`, true],
  ])('is still the one that was checked after a change of %s: %s %s', (_change, after, expected) => {
    const fields = { ...noFields, body };
    const found = inspect(fields).find(({ rule }) => rule === 'link-empty');
    expect(found?.place).toMatchObject({ in: 'body' });
    expect(isStillThere({ body }, { body: after }, found?.place ?? null)).toBe(expected);
  });
});
