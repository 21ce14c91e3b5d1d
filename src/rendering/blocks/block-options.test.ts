import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDocument } from '../../contract/mails/block-document.ts';
import { placedBlock, writtenBlockDocument } from '../../contract/mails/block-document.ts';
import type { BlockOptions, MailOptions } from '../../contract/mails/newsdesk-members.ts';
import { composeMail } from '../compose/compose-mail.ts';
import { plainTextOf } from '../compose/plain-text.ts';
import { outlookView, unbalancedTags } from '../testing/outlook-view.ts';
import { anyOptions } from './testing/any-options.ts';
import { blockCatalog, newBlock } from './catalog.ts';
import { contrast, darkBackground } from './color.ts';
import { defaultStyle } from './document-style.ts';
import { defaultLayout } from './layouts.ts';
import { renderDocument } from './render-document.ts';

const text = newBlock('text', { area: 2, sort_order: 0 }, { text: '<p>Some words</p>' });
const heading = newBlock('heading', { area: 2, sort_order: 0 }, { heading: 'Fresh this week' });

function mailOf(blocks: BlockDocument['blockdata_set'], newsdesk?: MailOptions): BlockDocument {
  const { id, content, areas } = defaultLayout;
  return {
    areas: { ...areas },
    blockdata_set: blocks,
    layout: { id, content },
    ...(newsdesk === undefined ? {} : { newsdesk }),
  };
}

function rendered(newsdesk: BlockOptions, block = text): string {
  return renderDocument(mailOf([{ ...block, newsdesk }]), { title: 'T' });
}

/** Returns the declarations of a class within the rules for narrow screens. */
function narrowRule(html: string, selector: string): string | undefined {
  const [, narrow = ''] = /@media \(max-width:600px\)\{([\s\S]*?)\n\}/.exec(html) ?? [];
  return narrow.split('\n').find((line) => line.startsWith(`.${selector}{`));
}

describe('the options of a block', () => {
  it('use their padding, and the email’s on the other sides', () => {
    expect(rendered({ space: { top: 0, left: 64 } })).toContain('padding:0px 32px 16px 64px');
  });

  it('add an anchor for links in the email, without a height', () => {
    const linked = rendered({ anchor: 'part-1' });
    expect(linked).toContain('<a id="part-1" name="part-1"></a>');
    expect(linked).toMatch(/<div style="height:0;font-size:0;line-height:0;[^"]*"><a id="part-1"/);
    expect(unbalancedTags(linked)).toEqual([]);
    expect(rendered({ anchor: 'part-1', hide: 'phone' })).toContain('<a id="part-1"');
    for (const anchor of ['', '1', 'a b', '"><script>']) expect(rendered({ anchor })).toBe(rendered({}));
  });

  it('write the alt text of images in a light color in dark mode', () => {
    const value = { src: 'https://example.com/day.png', alt: 'Bay', href: '' };
    const image = newBlock('image', { area: 2, sort_order: 0 }, { image: value });
    const written = (block: typeof text) => renderDocument(mailOf([block], {}), { title: 'T' });
    const ink =
      /\[data-ogsc\] \.nd-body img\{color:#([\da-f]{6})!important\}/.exec(written(image))?.[1] ?? '';
    expect(contrast(ink, darkBackground(defaultStyle.content_background, 0.11))).toBeGreaterThan(7);
    expect(written(text)).not.toContain('.nd-body img');
  });

  it('show another image in dark mode, but not in Outlook or an editor', () => {
    const value = { src: 'https://example.com/day.png', alt: 'Bay', href: '' };
    const image = newBlock('image', { area: 2, sort_order: 0 }, { image: value });
    const options = { image: { image: { dark: 'https://example.com/night.png' } } };
    const html = rendered(options, image);
    expect(html).toMatch(/<img src="[^"]*day\.png"[^>]*class="nd-img nd-light"/);
    expect(html).toMatch(/<img src="[^"]*night\.png" alt="Bay"[^>]*class="nd-img nd-dark"[^>]*display:none/);
    expect(html).toContain('.nd-dark{display:block!important}');
    expect(outlookView(html)).not.toContain('night.png');
    expect(unbalancedTags(html)).toEqual([]);
    const shown = { ...image, newsdesk: options };
    expect(renderDocument(mailOf([shown]), { title: 'T', hooks: true })).not.toContain('night.png');
  });

  it('draw outlined buttons in a color that stays readable', () => {
    const button = newBlock('button', { area: 2, sort_order: 0 }, { button: { label: 'Go', href: '' } });
    const style = { content_background: 'ffffff', p_link_color: 'ffee00' };
    const mail = { ...mailOf([button], { button: { look: 'outline', radius: 0 } }), ...style };
    const html = renderDocument(mail, { title: 'T' });
    const [, color = ''] =
      /class="nd-rim" style="border:2px solid #(\w{6});border-radius:0px/.exec(html) ?? [];
    expect(contrast(color, 'ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(html).not.toContain('bgcolor="#ffee00"');
  });

  it('give buttons, links, cells, and the items of a list a color and a size', () => {
    const look = { color: '0a7d33', size: 21 };
    const link = { label: 'Go', href: 'https://example.com' };
    const button = newBlock('button', { area: 2, sort_order: 0 }, { button: link });
    expect(rendered({ text: { button: look } }, button)).toMatch(
      /<a [^>]*font-size:21px;line-height:26px;[^>]*color:#0a7d33[^>]*>Go</,
    );
    const menu = newBlock('menu', { area: 2, sort_order: 0 }, { links: [link] });
    expect(rendered({ text: { links: look } }, menu)).toMatch(
      /<a [^>]*font-size:21px[^>]*color:#0a7d33[^>]*>Go</,
    );
    const table = newBlock(
      'table',
      { area: 2, sort_order: 0 },
      { cells: { rows: [['One']], aligns: ['right'] } },
    );
    expect(rendered({ text: { cells: look } }, table)).toMatch(
      /<span[^>]*font-size:21px[^>]*color:#0a7d33[^>]*>One</,
    );
    const items = [{ heading: 'Pack', text: '<p>A bag</p>' }];
    const steps = newBlock('steps', { area: 2, sort_order: 0 }, { items });
    const html = rendered({ text: { 'items/heading': { ...look, align: 'center' } } }, steps);
    expect(html).toMatch(/<h\d[^>]*font-size:21px[^>]*color:#0a7d33;text-align:center[^>]*>Pack</);
    expect(html).not.toMatch(/<p[^>]*0a7d33[^>]*>A bag/);
    expect(unbalancedTags(html)).toEqual([]);
  });

  it('shrink wide side room on phones, and keep the author’s room for phones', () => {
    const html = rendered({ space: { left: 64 }, phone: { space: { right: 4 } } });
    expect(narrowRule(html, 'nd-ps-x-4-x-20')).toContain(
      'padding-right:4px!important;padding-left:20px!important',
    );
  });

  it('put padding around a block without a frame', () => {
    const bars = newBlock('bars', { area: 2, sort_order: 0 });
    expect(rendered({ space: { top: 24, left: 12 } }, bars)).toContain('style="padding:24px 0px 0px 12px"');
  });

  it('color the cell for Outlook too, and set light text on a dark color', () => {
    const html = rendered({ back: '10261f' });
    expect(html).toContain('bgcolor="#10261f" style="background-color:#10261f"');
    expect(html).toMatch(/<p style="[^"]*color:#ffffff/);
  });

  it('draw a border and round corners on the cell', () => {
    const html = rendered({ border: { width: 2, style: 'dashed', color: '0a7d46' }, radius: 12 });
    expect(html).toContain('border:2px dashed #0a7d46;border-radius:12px;overflow:hidden');
  });

  it('hide it on phones', () => {
    const html = rendered({ hide: 'phone' });
    expect(narrowRule(html, 'nd-hp')).toBe('.nd-hp{display:none!important}');
    expect(html).toContain('class="nd-hp"');
  });

  it('hide it on computers by default, and show it by the rule for narrow screens', () => {
    const columns = newBlock('two-columns', { area: 2, sort_order: 0 }, { heading_1: 'For phones' });
    const html = rendered({ hide: 'desktop' }, columns);
    expect(html).toContain('style="display:none;max-height:0;overflow:hidden;mso-hide:all"');
    expect(narrowRule(html, 'nd-hd')).toContain('display:block!important');
    expect(outlookView(html)).not.toContain('For phones');
    expect(plainTextOf(html)).not.toContain('For phones');
  });

  it('align it on phones', () => {
    expect(narrowRule(rendered({ phone: { align: 'center' } }), 'nd-pa-center p')).toContain(
      'text-align:center!important',
    );
  });

  it('give it a color and text of its own in dark mode', () => {
    const html = rendered({ dark: { back: '000000', ink: 'ffcc00' } });
    expect(html).toContain('.nd-db-000000{background-color:#000000!important}');
    expect(html).toContain('.nd-di-ffcc00 .nd-t{color:#ffcc00!important}');
    expect(html).toContain('<p class="nd-t nd-p"');
  });

  it('set the color, size, and place of one of its texts', () => {
    const html = rendered({ text: { heading: { color: '0a7d46', size: 40, align: 'center' } } }, heading);
    expect(html).toMatch(
      /<h2 class="[^"]*" style="[^"]*font-size:40px;line-height:52px;[^"]*color:#0a7d46;text-align:center/,
    );
  });

  it('keep a text’s own color readable in dark mode', () => {
    const html = rendered({ text: { heading: { color: '1c2b4a' } } }, heading);
    const [, shown = ''] = /\.nd-i-1c2b4a-([0-9a-f]{6})\{/.exec(html) ?? [];
    expect(contrast(shown, '1c1c1c')).toBeGreaterThan(4.5);
  });

  it('show the marks of a line while they match its words', () => {
    const marks = {
      heading: 'Fresh <strong>this</strong> <span class="nd" style="color:#0a7d46">week</span>',
    };
    expect(rendered({ marks }, heading)).toMatch(
      /Fresh <strong>this<\/strong> <span class="[^"]*" style="color:#0a7d46">week<\/span>/,
    );
    const other = newBlock('heading', { area: 2, sort_order: 0 }, { heading: 'Changed elsewhere' });
    expect(rendered({ marks }, other)).toContain('>Changed elsewhere</h2>');
  });

  it.each([
    ['button', 'button/label', { button: { label: 'Go now', href: 'https://a.example' } }],
    ['facts', 'rows/0-value', { rows: [{ label: 'When', value: 'Go now' }] }],
    ['table', 'cells/0-1', { cells: { rows: [['When', 'Go now']], aligns: [] } }],
    ['menu', 'links/0-label', { links: [{ label: 'Go now', href: 'https://a.example' }] }],
    ['steps', 'items/0-heading', { items: [{ heading: 'Go now', text: '' }] }],
  ])('show the marks of a part of a component: %s, %s', (slug, path, data) => {
    const marks = { [path]: 'Go <em>now</em>' };
    const html = rendered({ marks }, newBlock(slug, { area: 2, sort_order: 0 }, data));
    expect(html).toContain('>Go <em>now</em><');
  });

  it('don’t put a link inside a link', () => {
    const marks = { 'button/label': '<a href="https://b.example">Go <em>now</em></a>' };
    const data = { button: { label: 'Go now', href: 'https://a.example' } };
    const html = rendered({ marks }, newBlock('button', { area: 2, sort_order: 0 }, data));
    expect(html).not.toContain('b.example');
    expect(html).toContain('>Go <em>now</em></a>');
  });

  it('keep every tag closed, for Outlook and for others, with any values', () => {
    const kinds = blockCatalog.map(({ block }) => block.slug);
    fc.assert(
      fc.property(fc.constantFrom(...kinds), anyOptions, (slug, newsdesk) => {
        const html = rendered(newsdesk, newBlock(slug, { area: 2, sort_order: 0 }));
        expect(unbalancedTags(html)).toEqual([]);
        expect(unbalancedTags(outlookView(html))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('match the contract, and parse back equal', () => {
    fc.assert(
      fc.property(anyOptions, (newsdesk) => {
        const placed = { ...text, newsdesk };
        expect(writtenBlockDocument.parse({ blockdata_set: [placed] }).blockdata_set?.[0]).toEqual(placed);
        expect(placedBlock.parse(placed)).toEqual(placed);
      }),
    );
  });

  it('ignore values of any other kind', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (ofBlock, ofMail) => {
        const document = mailOf([Object.assign({ ...text }, { newsdesk: ofBlock })]);
        const html = renderDocument(Object.assign(document, { newsdesk: ofMail }), { title: 'T' });
        expect(html).toContain('Some words');
      }),
    );
  });
});

describe('the options of an email', () => {
  it('set its language and direction before anything else', () => {
    const html = renderDocument(mailOf([text], { language: 'he' }), { title: 'T', language: 'de' });
    expect(html).toContain('<html lang="he" dir="rtl"');
  });

  it('set its width, for Outlook too', () => {
    const html = renderDocument(mailOf([text], { width: 700 }), { title: 'T' });
    expect(html).toContain('max-width:700px');
    expect(html).toContain('width="700" align="center"');
    expect(html).toContain('@media (max-width:700px)');
  });

  it('hide a preview text before everything else, with no words of the email after it', () => {
    const document = mailOf([text], { preview: 'Three reads & a recipe' });
    const { preview, html, text: plain } = composeMail({ subject: 'S', blockdocument: document });
    const [before] = html.split('Some words');
    expect(before).toMatch(
      /<body[^>]*>\n<div style="display:none[^"]*">Three reads &amp; a recipe(&#847;&zwnj;&nbsp;){128}</,
    );
    expect(preview.startsWith('Three reads & a recipe')).toBe(true);
    expect(plain).not.toContain('Three reads');
  });
});

describe('the options of an image', () => {
  const src = 'https://example.com/a.png';
  const imageBlock = (value: object) =>
    newBlock('image', { area: 2, sort_order: 0 }, { image: { src, alt: 'A lake', href: '', ...value } });
  const image = (options: NonNullable<BlockOptions['image']>[string], value = {}) => {
    const html = rendered({ image: { image: options } }, imageBlock(value));
    return { html, tag: /<img[^>]*>/.exec(html)?.[0] ?? '' };
  };

  it('give it a share of its room, which it keeps on phones', () => {
    const { html, tag } = image({ share: 50, align: 'center' });
    expect(tag).toContain('width="268"');
    expect(tag).toContain('width:50%;max-width:268px');
    expect(html).toContain('<td align="center"><img');
  });

  it('give it a width in pixels that fits, and keep the link around it', () => {
    const { html, tag } = image({ width: 120, align: 'right' }, { href: 'https://example.com/' });
    expect(tag).toContain('width="120"');
    expect(tag).toContain('width:120px;max-width:100%');
    expect(html).toContain('<td align="right"><a href="https://example.com/"');
    expect(image({ width: 1280 }).tag).toContain('width="536"');
  });

  it('round its corners, draw its border, and leave out the words of a decoration', () => {
    const { tag } = image({ radius: 12, border: { width: 2, color: 'cc0000' }, decorative: true });
    expect(tag).toContain('border:2px solid #cc0000;box-sizing:border-box');
    expect(tag).toContain('border-radius:12px');
    expect(tag).toContain('alt=""');
  });

  it('of a list’s item are next to its URL', () => {
    const item = {
      src,
      alt: 'A lake',
      href: '',
      share: 50,
      radius: 8,
      dark: 'https://example.com/night.png',
    };
    const gallery = newBlock('gallery', { area: 2, sort_order: 0 }, { items: [{ image: item }] });
    const html = rendered({}, gallery);
    expect(html).toMatch(
      /<img src="[^"]*"[^>]*width="131"[^>]*class="nd-img nd-light"[^>]*border-radius:8px/,
    );
    expect(html).toMatch(/<img src="[^"]*night\.png"[^>]*class="nd-img nd-dark"[^>]*display:none/);
  });

  it('show another logo in dark mode, on its line', () => {
    const item = { src, alt: 'Acme', href: '', dark: 'https://example.com/night.png' };
    const logos = newBlock('logos', { area: 2, sort_order: 0 }, { items: [{ image: item }] });
    const html = rendered({}, logos);
    expect(html).toMatch(/class="nd-light" style="display:inline-block/);
    expect(html).toMatch(/night\.png"[^>]*class="nd-dark-line" style="display:none/);
    expect(html).toContain('.nd-dark-line{display:inline-block!important}');
    expect(outlookView(html)).not.toContain('night.png');
  });

  it('leave an image without any of them unchanged', () => {
    const { html } = image({});
    expect(html).toBe(renderDocument(mailOf([imageBlock({})]), { title: 'T' }));
  });
});

describe('an empty image', () => {
  const shows = (slug: string) => {
    const block = newBlock(slug, { area: 2, sort_order: 0 });
    return renderDocument(mailOf([block]), { title: 'T', hooks: true }).includes('repeating-linear-gradient');
  };

  it('has a place on the canvas where a block or column is empty without it, and never in an email', () => {
    expect(['image', 'image-left', 'image-right'].map(shows)).toEqual([true, true, true]);
    expect(['masthead', 'product', 'two-columns'].map(shows)).toEqual([false, false, false]);
    const all = blockCatalog.map(({ block }) => newBlock(block.slug, { area: 2, sort_order: 0 }));
    expect(renderDocument(mailOf(all), { title: 'T' })).not.toContain('repeating-linear-gradient');
  });
});
