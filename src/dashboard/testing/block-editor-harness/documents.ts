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

/** Returns as many blocks as asked for, of several kinds in turn. */
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

/** Returns a document with as little as the API allows. */
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

/** Returns the document that the URL asks for. */
export function documentFor(name: string): BlockDocument {
  const count = Number(name);
  if (Number.isInteger(count) && count > 0) return many(count);
  if (name === 'hostile') return hostile();
  return name === 'odd' ? odd() : usual();
}
