import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDocument } from '../../contract/mails/block-document.ts';
import {
  newsdeskMembers,
  writtenNewsdeskMembers,
  type MailOptions,
} from '../../contract/mails/newsdesk-members.ts';
import { plainTextOf } from '../compose/plain-text.ts';
import { outlookView, unbalancedTags } from '../testing/outlook-view.ts';
import { areaRooms } from './area-rooms.ts';
import { newBlock } from './catalog.ts';
import { renderDocument } from './render-document.ts';
import { anyArea, anySection } from './testing/any-options.ts';

const heading = (area: number, words: string, newsdesk = {}) => ({
  ...newBlock('heading', { area, sort_order: 0 }, { heading: words }),
  newsdesk,
});

type SectionOptions = NonNullable<MailOptions['sections']>[string];
type AreaOptions = NonNullable<BlockDocument['areas'][string]['newsdesk']>;

interface Given {
  readonly section?: SectionOptions;
  readonly left?: AreaOptions;
  readonly shares?: readonly number[];
  readonly language?: string;
}

/** Returns an email with a heading above a section, and a heading in each of its columns. */
function mailOf({ section, left, shares = [50, 50], language = 'en' }: Given): BlockDocument {
  const columns = shares.map((share, at) => `{{column:${share}}}{{area:${10 + at}}}{{/column}}`).join('');
  return {
    areas: { '2': { width: 600 }, '10': { width: 258, ...(left === undefined ? {} : { newsdesk: left }) } },
    blockdata_set: [heading(2, 'Above'), ...shares.map((_, at) => heading(10 + at, `Column ${at + 1}`))],
    layout: {
      id: 1,
      content: `{{card}}{{area:2}}{{section:s10}}{{columns}}${columns}{{/columns}}{{/section}}{{/card}}`,
    },
    newsdesk: { v: 1, language, ...(section === undefined ? {} : { sections: { s10: section } }) },
  };
}

const rendered = (given: Given) => renderDocument(mailOf(given), { title: 'T' });

/** Returns the headings in their written order. */
const order = (html: string) => html.match(/Above|Column \d/g);

describe('a section', () => {
  it('has its columns side by side, in the width without the gap', () => {
    const html = rendered({ section: { gap: 40 } });
    expect(html).toContain('max-width:268px');
    expect(html).toContain('padding:0 20px 0 0px');
    expect(outlookView(html)).toContain('<td width="268" valign="top">');
    expect(areaRooms(mailOf({ section: { gap: 40 } }))(10)).toMatchObject({ width: 248, isColumn: true });
  });

  it('has four columns in twelfths', () => {
    const html = rendered({ shares: [16.67, 33.33, 33.33, 16.67], section: { gap: 0 } });
    expect(
      html.match(/class="nd-col"[^>]*max-width:\d+px/g)?.map((tag) => tag.match(/\d+(?=px)/)?.[0]),
    ).toEqual(['89', '178', '178', '89']);
  });

  it('aligns columns vertically, and lets one column override it', () => {
    const html = rendered({ section: { align: 'middle' }, left: { align: 'bottom' } });
    expect(html.match(/<td width="\d+" valign="\w+">/g)).toEqual([
      '<td width="268" valign="bottom">',
      '<td width="268" valign="middle">',
    ]);
  });

  it('stacks in its own order on phones, or with the last column first', () => {
    expect(order(rendered({}))).toEqual(['Above', 'Column 1', 'Column 2']);
    const html = rendered({ section: { phones: 'reverse' } });
    expect(order(html)).toEqual(['Above', 'Column 2', 'Column 1']);
    expect(html).toContain('<div class="nd-cols" dir="rtl"');
    expect(html).toContain('<div class="nd-col" dir="ltr"');
  });

  it('reverses in a right-to-left email', () => {
    const html = rendered({ section: { phones: 'reverse', gap: 20 }, language: 'ar' });
    expect(html).toContain('<div class="nd-cols" dir="ltr" style="font-size:0;text-align:right">');
    expect(html).toContain('<div class="nd-col" dir="rtl"');
    expect(html).toContain('padding:0 0px 0 10px');
  });

  it('keeps its columns side by side on phones', () => {
    const html = rendered({ section: { phones: 'side' } });
    expect(html).not.toContain('class="nd-col');
    expect(html).not.toContain('.nd-stk{');
    expect(html).toContain('<td width="258" valign="top" style="width:48.13%');
  });

  it('gives colored columns one height, their room inside, and light words on dark', () => {
    const html = rendered({ left: { back: '10261f', space: { top: 12, left: 20 } } });
    expect(html).toMatch(/<td class="nd-stk nd-bg-10261f" width="258" valign="top" bgcolor="#10261f"/);
    expect(html).toContain('padding:12px 16px 0px 20px');
    expect(html).toMatch(/color:#ffffff[^>]*>Column 1/);
    expect(html).toContain('.nd-gap{display:block!important;width:auto!important;height:16px!important');
  });

  it('passes its phone alignment and dark text color to blocks without their own', () => {
    const document = mailOf({ section: { phone: { align: 'center' }, dark: { ink: 'ffcc00' } } });
    const own = { phone: { align: 'right' as const } };
    const html = renderDocument(
      { ...document, blockdata_set: [heading(10, 'First'), heading(11, 'Second', own)] },
      { title: 'T' },
    );
    const [first = '', second = ''] = html.split('Second')[0]?.split('First') ?? [];
    expect(first).toContain('class="nd-pa-center nd-di-ffcc00"');
    expect(second).toContain('class="nd-pa-right nd-di-ffcc00"');
  });

  it('has a background image, for Outlook as a shape as wide as the section', () => {
    const section = { picture: "https://example.com/a'b.png", back: '20304a', border: { width: 4 } };
    const html = rendered({ section });
    expect(html).toContain('background="https://example.com/a&#39;b.png"');
    expect(html).toContain(
      'background-image:url(&#39;https://example.com/a%27b.png&#39;)'.replaceAll('&#39;', "'"),
    );
    const outlook = outlookView(html);
    expect(outlook).toContain('fill="true" stroke="false" style="width:592px">');
    expect(outlook).toMatch(/<v:fill type="frame" src="[^"]+" color="#20304a"/);
    expect(unbalancedTags(outlook)).toEqual([]);
    expect(html.replace(/<!--[\s\S]*?-->/g, '')).not.toContain('v:rect');
  });

  it('has no image with a URL that emails can’t have', () => {
    expect(rendered({ section: { picture: 'javascript:alert(1)' } })).not.toMatch(/v:rect|background-image/);
  });

  it('is ignored in a document without newsdesk members', () => {
    const { newsdesk, ...document } = mailOf({});
    expect(newsdesk).toBeDefined();
    expect(renderDocument(document, { title: 'T' })).toContain('{{section:s10}}');
  });

  it('shows its words in the plain text, in order', () => {
    expect(
      order(
        plainTextOf(rendered({}))
          .replace(/COLUMN/g, 'Column')
          .replace(/ABOVE/g, 'Above'),
      ),
    ).toEqual(['Above', 'Column 1', 'Column 2']);
  });

  it('gives an editor a hook and the same frame', () => {
    const html = renderDocument(mailOf({ section: { back: 'eeeeee' } }), { title: 'T', hooks: true });
    expect(html.match(/data-nd-section="s10"/g)).toHaveLength(1);
    expect(rendered({})).not.toContain('data-nd');
  });

  it('closes every tag and keeps all words, with any options', () => {
    fc.assert(
      fc.property(
        fc.record({
          section: anySection,
          left: anyArea,
          shares: fc.constantFrom([100], [50, 50], [25, 75], [33.33, 33.33, 33.34], [25, 25, 25, 25]),
          language: fc.constantFrom('en', 'ar'),
        }),
        (given) => {
          const html = rendered(given);
          expect(unbalancedTags(html)).toEqual([]);
          expect(unbalancedTags(outlookView(html))).toEqual([]);
          expect(order(html)?.toSorted()).toEqual([
            'Above',
            ...given.shares.map((_, at) => `Column ${at + 1}`),
          ]);
          expect(html).not.toContain('{{');
        },
      ),
      { numRuns: 100 },
    );
  });

  it('is written as in the contract, and read back equal', () => {
    fc.assert(
      fc.property(anySection, anyArea, (section, area) => {
        const written = { v: 1, area: 12, sections: { s10: section } };
        expect(writtenNewsdeskMembers.document.parse(written)).toEqual(written);
        expect(newsdeskMembers.document.parse(written)).toEqual(written);
        expect(writtenNewsdeskMembers.area.parse(area)).toEqual(area);
      }),
      { numRuns: 50 },
    );
  });
});
