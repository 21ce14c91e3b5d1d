import type { BlockDocument, PlacedBlock } from '../../contract/mails/block-document.ts';
import type { TemplateCategory } from '../../contract/mails/template-categories.ts';
import { areaRooms } from '../blocks/area-rooms.ts';
import { newBlock } from '../blocks/catalog.ts';
import { documentLayouts } from '../blocks/layouts.ts';
import { sampleAddress } from './sample-address.ts';
import { arranged, type StarterBlock, type StarterColumns } from './starter-columns.ts';

/** A block template that exists on first start. */
export interface BlockStarter {
  readonly slug: string;
  readonly name: string;
  readonly category: TemplateCategory;
  readonly subject: string;
  readonly layout_slug: string;
  readonly blockdocument: BlockDocument;
}

/** An HTML template that exists on first start. */
export interface HtmlStarter {
  readonly slug: string;
  readonly name: string;
  readonly category: TemplateCategory;
  readonly subject: string;
  readonly body: string;
  readonly css: string;
  readonly plain_text: string;
}

type Style = Partial<Omit<BlockDocument, 'areas' | 'blockdata_set' | 'layout'>>;

/** Parts of a block starter. */
export interface BlockStarterParts {
  readonly slug: string;
  readonly name: string;
  readonly category: TemplateCategory;
  readonly subject: string;
  /** Preview text: an inbox shows it after the subject. */
  readonly preview: string;
  readonly layout: string;
  readonly style: Style;
  readonly header: readonly StarterBlock[];
  readonly content: readonly (StarterBlock | StarterColumns)[];
  /** Of the layout with a side column. */
  readonly side?: readonly StarterBlock[];
  readonly footer: readonly StarterBlock[];
}

/** Builds a starter's document. Throws for an unknown layout or block. */
export function blockStarter(parts: BlockStarterParts): BlockStarter {
  const { slug, name, category, subject, style, preview } = parts;
  const layout = documentLayouts.find((one) => one.slug === parts.layout);
  if (layout === undefined) throw new Error(`There is no layout "${parts.layout}".`);
  const { areas: own, marks, sections, last } = arranged(parts.content);
  const blockdata_set = [
    ...placed(1, parts.header),
    ...[...own].flatMap(([area, blocks]) => placed(area, blocks)),
    ...placed(3, parts.footer),
    ...placed(4, parts.side ?? []),
  ];
  const blockdocument = {
    ...style,
    areas: { ...layout.areas },
    blockdata_set,
    layout: { id: layout.id, content: layout.content.replace('{{area:2}}', marks) },
    newsdesk: { v: 1, preview, ...(last === null ? {} : { area: last, sections }) },
  };
  const room = areaRooms(blockdocument);
  for (const area of own.keys()) blockdocument.areas[area] ??= { width: room(area).width };
  return { slug, name, category, subject, layout_slug: layout.slug, blockdocument };
}

function placed(area: number, blocks: readonly StarterBlock[]): PlacedBlock[] {
  return blocks.map(([slug, data, newsdesk], sort_order) => ({
    ...newBlock(slug, { area, sort_order }, data),
    ...(newsdesk === undefined ? {} : { newsdesk }),
  }));
}

/** The footer's words, the same in all: sender, reason, and unsubscribe link. */
export const ownFooter: StarterBlock = [
  'footer',
  {
    address: `<p>##sendername## &middot; ${sampleAddress}</p><p>You’re receiving this email because you’re on the list ##list_name##.</p>`,
  },
];
