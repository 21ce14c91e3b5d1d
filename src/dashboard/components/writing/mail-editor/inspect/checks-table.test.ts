import { describe, expect, it } from 'vitest';
import { newBlock } from '../../../../../rendering/blocks/catalog.ts';
import type { Finding } from '../../../../../rendering/checks/finding.ts';
import { pictureKeys } from '../../../../../rendering/starters/picture.ts';
import { makeBlockDocument } from '../../../../testing/mail-records.ts';
import type { MailFields } from '../open/open-mail.ts';
import { inspectMail } from './inspect-mail.ts';

const noFields: MailFields = { subject: 'Spring', body: '', css: '', plain_text: '', blockdocument: null };

const sound =
  '<p>News of our little shop, every month.</p><p>Shop, 5 High Street</p><a href="##unsubscribe##">Unsubscribe</a>';

function inspect(fields: Partial<MailFields>) {
  return inspectMail({
    ...{ language: 'en', attributes: ['city'], contact: null, sender: null, list: null, isPictured: false },
    fields: { ...noFields, ...fields },
    footer: { reason: 'Why you get this.', unsubscribe: 'Leave', language: 'en', direction: 'ltr' },
    audience: { recipients: 48_213, isSample: false, empty: { firstname: 312, '[[city]]': 5 }, names: {} },
    samples: { texts: ['Your heading'], addresses: [] },
    images: {
      '/p/images/small.png': { width: 300, size: 20_000 },
      '/p/images/heavy.png': { width: 1_200, size: 600_000 },
    },
    ...{ year: 2026, publicUrl: 'https://news.x.y' },
  }).findings;
}

/** A rule, an example that breaks it, and the author's fix. */
type Row = readonly [rule: Finding['rule'], broken: string, mended: string];

const stored = (name: string) => `<img src="https://x.y/p/images/${name}.png" alt="A boat" width="500">`;

const rows: readonly Row[] = [
  ['value-missing', '<p>Hi ##firstname##</p>', '<p>Hi you</p>'],
  ['value-missing', '<p>In [[city|town]]</p>', '<p>In town</p>'],
  ['placeholder-unknown', '<p>Hi ##nobody##</p>', '<p>Hi ##email##</p>'],
  ['tag-foreign', '<p>Hi *|FNAME|*</p>', '<p>Hi you</p>'],
  ['sample-text', '<p>Your heading</p>', '<p>My heading</p>'],
  [
    'starter-text',
    '<p>“A wrong map is still a map of what somebody once saw.”</p>',
    '<p>From my own notebook</p>',
  ],
  ['starter-image', stored(pictureKeys.parcel), stored('mine')],
  ['link-example', '<a href="https://example.com">Shop</a>', '<a href="https://shop.se">Shop</a>'],
  ['link-empty', '<a href="#">Shop</a>', '<a href="https://shop.se">Shop</a>'],
  ['link-host', '<a href="http://127.0.0.1/">Shop</a>', '<a href="https://shop.se">Shop</a>'],
  ['link-vague', '<a href="https://shop.se">Click here</a>', '<a href="https://shop.se">Our shop</a>'],
  ['link-relative', '<a href="shop.se">Shop</a>', '<a href="https://shop.se">Shop</a>'],
  [
    'link-ambiguous',
    '<a href="https://a.se">More</a><a href="https://b.se">More</a>',
    '<a href="https://a.se">More of A</a><a href="https://b.se">More of B</a>',
  ],
  ['address-invented', '<p>12 Harbour Street, Anytown</p>', '<p>9 High Street</p>'],
  ['year-old', '<p>© 2025 Shop</p>', '<p>© 2026 Shop</p>'],
  ['unfinished', '<p>Price: TK</p>', '<p>Price: €5</p>'],
  ['contrast', '<p style="color:#bbbbbb">Pale</p>', '<p style="color:#333333;background:#ffffff">Dark</p>'],
  ['image-alt', '<img src="https://x.y/a.png">', '<img src="https://x.y/a.png" alt="A boat">'],
  [
    'image-alt-file',
    '<img src="https://x.y/a.png" alt="DSC_1.jpg">',
    '<img src="https://x.y/a.png" alt="A boat">',
  ],
  ['image-http', '<img src="http://x.y/a.png" alt="">', '<img src="https://x.y/a.png" alt="">'],
  ['image-blurred', stored('small'), stored('mine')],
  ['image-heavy', stored('heavy'), stored('mine')],
  ['client', '<img src="https://x.y/a.webp" alt="">', '<img src="https://x.y/a.png" alt="">'],
];

describe.each(rows)('%s in %s', (rule, broken, mended) => {
  const found = (fields: Partial<MailFields>) => inspect(fields).filter((finding) => finding.rule === rule);

  it('is found in HTML, with a place in its code, and is gone after the fix', () => {
    const body = `${broken}${sound}`;
    const [finding] = found({ body });
    const place = finding?.place ?? null;
    const at = place?.in === 'body' ? body.slice(place.start, place.end) : null;
    expect(broken).toContain(at);
    expect(at).not.toBe('');
    expect(found({ body: `${mended}${sound}` })).toEqual([]);
  });

  it('is found in blocks, with its block, and is gone after the fix', () => {
    const withHtml = (html: string) => ({
      blockdocument: makeBlockDocument({
        blockdata_set: [
          newBlock(
            'text',
            { area: 1, sort_order: 0 },
            { text: '<p>News of our little shop, every month.</p>' },
          ),
          newBlock('html', { area: 1, sort_order: 1 }, { html }),
          newBlock('footer', { area: 1, sort_order: 2 }, { address: '<p>Shop, 5 High Street</p>' }),
        ],
      }),
    });
    const place = found(withHtml(broken))[0]?.place;
    const words = place?.in === 'block' ? place.text : undefined;
    expect(place).toEqual({ in: 'block', index: 1, ...(words === undefined ? {} : { text: words }) });
    if (words !== undefined) expect(words.path).toBe('html');
    expect(found(withHtml(mended))).toEqual([]);
  });
});

describe('a finding about a part missing at the end of an email', () => {
  const unsubscribe = '<a href="##unsubscribe##">Unsubscribe</a>';
  const place = (body: string, rule: Finding['rule']) =>
    inspect({ body }).find((one) => one.rule === rule)?.place;

  it('points to the end, and is gone once the part is there', () => {
    const body = `<p>News</p>${unsubscribe}`;
    expect(place(body, 'address-missing')).toEqual({ in: 'body', start: body.length, end: body.length });
    expect(place(sound, 'address-missing')).toBeUndefined();
    expect(place('<p>Shop, 5 High Street</p>', 'unsubscribe-added')).toMatchObject({ in: 'body' });
    expect(place(sound, 'unsubscribe-added')).toBeUndefined();
  });

  it('points to the last block', () => {
    const blockdocument = makeBlockDocument({
      blockdata_set: [0, 1].map((sort_order) =>
        newBlock('text', { area: 1, sort_order }, { text: '<p>News</p>' }),
      ),
    });
    const found = inspect({ blockdocument }).find(({ rule }) => rule === 'address-missing');
    expect(found).toMatchObject({ severity: 'error', place: { in: 'block', index: 1 } });
  });
});
