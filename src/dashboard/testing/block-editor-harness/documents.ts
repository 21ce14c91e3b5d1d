import type { BlockDocument } from '../../../contract/mails/block-document.ts';
import { newBlock } from '../../../rendering/blocks/catalog.ts';
import { defaultLayout } from '../../../rendering/blocks/layouts.ts';
import { makeKind } from '../../components/writing/block-editor/model/testing/make-document.ts';

const frame = {
  areas: defaultLayout.areas,
  layout: { id: defaultLayout.id, content: defaultLayout.content },
};

function place(area: number, sort_order: number) {
  return { area, sort_order };
}

/** Returns a short email with blocks in two areas, and none in the third. */
function usual(): BlockDocument {
  return {
    ...frame,
    blockdata_set: [
      newBlock('text', place(1, 0), { text: '<p>The weekly letter</p>' }),
      newBlock('heading', place(2, 0), { heading: 'First heading' }),
      newBlock('text', place(2, 1), { text: '<p>Second <strong>text</strong></p>' }),
      newBlock('hero', place(2, 2), { heading: 'Third panel' }),
    ],
  };
}

/** Returns a number of blocks of alternating types. */
function many(count: number): BlockDocument {
  const slugs = ['text', 'heading', 'article', 'image-left', 'quote'];
  return {
    ...frame,
    blockdata_set: Array.from({ length: count }, (_, at) =>
      newBlock(slugs[at % slugs.length] ?? 'text', place(2, at), { heading: `Heading ${at}` }),
    ),
  };
}

/** Content that tries to run, to leave its box, or to imitate the dashboard. */
const attacks = [
  '<script>window.attacked = "script"</script>',
  '<img src="x" onerror="window.attacked = \'onerror\'">',
  '<svg onload="window.attacked = \'svg\'"><script>window.attacked = "svg script"</script></svg>',
  '<a href="javascript:window.attacked = \'link\'">A link that runs</a>',
  '<iframe srcdoc="<script>parent.attacked = \'frame\'</script>"></iframe>',
  '<form action="https://example.com"><button autofocus onfocus="window.attacked = \'focus\'">Send</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://example.com">',
  '<style>:host, body { position: fixed !important; inset: 0 !important; background: red !important }</style>',
  '<div style="position:fixed;inset:0;z-index:99999;background:red" id="cover">Cover</div>',
  '<details open ontoggle="window.attacked = \'toggle\'"><summary>More</summary></details>',
].join('');

function hostile(): BlockDocument {
  const evilKind = makeKind(901, {
    name: 'From elsewhere',
    components: [{ type: 'html', name: 'code' }],
    layout: { id: 901, content: `{{code}}${attacks}` },
  });
  return {
    ...frame,
    layout: { id: 77, content: `${attacks}${defaultLayout.content}` },
    blockdata_set: [
      newBlock('text', place(2, 0), { text: attacks }),
      { ...place(2, 1), data: { code: attacks }, block: evilKind },
      newBlock('image', place(2, 2), {
        image: {
          src: 'javascript:window.attacked="src"',
          alt: '"><script>window.attacked="alt"</script>',
          href: '',
        },
      }),
    ],
  };
}

/** Returns a document with the minimum that the API allows. */
function odd(): BlockDocument {
  const given: object = {
    ...frame,
    invented: { deep: ['kept'] },
    blockdata_set: [
      { area: 2, sort_order: 5, data: { text: 'Words of an unknown block' }, block: { id: 4711 } },
      { area: 9, sort_order: 0, data: { text: '<p>In an area that isn’t there</p>' }, block: makeKind(902) },
      { data: null, note: 'no block at all' },
      {
        area: 2,
        sort_order: 6,
        data: { text: `<p>${'A megabyte of words. '.repeat(50_000)}</p>` },
        block: makeKind(903),
      },
    ],
  };
  return Object.assign(usual(), given);
}

/** The data URL of an image of one dark color. */
const darkPicture =
  'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%3E%3Crect%20width=%22100%25%22%20height=%22100%25%22%20fill=%22%23204060%22/%3E%3C/svg%3E';

/** Returns an email with a section of each column layout, with all columns filled. */
function sections(): BlockDocument {
  const arrangements = [
    { shares: [50, 50], section: {}, column: {} },
    { shares: [25, 75], section: { phones: 'reverse', gap: 0, align: 'middle' }, column: { back: '1c2b4a' } },
    { shares: [33.33, 33.33, 33.33], section: { phones: 'side', gap: 12 }, column: {} },
    {
      shares: [58.33, 41.67],
      section: {
        back: '20304a',
        picture: darkPicture,
        space: { top: 24, bottom: 24 },
        phone: { align: 'center', space: { top: 8 } },
      },
      column: { align: 'bottom', space: { left: 12 } },
    },
    { shares: [100], section: { phones: 'reverse', border: { width: 3, color: '0a7d46' } }, column: {} },
  ];
  const first = (at: number) => 10 + 10 * at;
  const areas = arrangements.flatMap(({ shares, column }, at) =>
    shares.map((_, position): [string, BlockDocument['areas'][string]] => [
      String(first(at) + position),
      { width: 200, newsdesk: position === 0 ? column : {} },
    ]),
  );
  const marks = arrangements.map(({ shares }, at) => {
    const columns = shares.map(
      (share, column) => `{{column:${share}}}{{area:${first(at) + column}}}{{/column}}`,
    );
    return `{{section:s${at}}}{{columns}}${columns.join('')}{{/columns}}{{/section}}{{area:${first(at) + 9}}}`;
  });
  return {
    areas: { '2': { width: 600 }, ...Object.fromEntries(areas) },
    layout: { id: 1, content: `{{card}}{{area:2}}${marks.join('')}{{/card}}` },
    newsdesk: {
      v: 1,
      sections: Object.fromEntries(arrangements.map(({ section }, at) => [`s${at}`, section])),
    },
    blockdata_set: [
      newBlock('heading', place(2, 0), { heading: 'Sections' }),
      ...arrangements.flatMap(({ shares }, at) =>
        shares.flatMap((_, column) => [
          newBlock('article', place(first(at) + column, 0), {
            heading: `No. ${column + 1}`,
            text: '<p>Some words</p>',
          }),
          ...(column === 0
            ? [newBlock('button', place(first(at), 1), { button: { label: 'Go', href: '' } })]
            : []),
        ]),
      ),
    ],
  };
}

/** Returns the document that the URL names. */
export function documentFor(name: string): BlockDocument {
  const count = Number(name);
  if (Number.isInteger(count) && count > 0) return many(count);
  if (name === 'hostile') return hostile();
  if (name === 'sections') return sections();
  return name === 'odd' ? odd() : usual();
}
