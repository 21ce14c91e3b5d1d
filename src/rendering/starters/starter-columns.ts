import type { BlockOptions, MailOptions } from '../../contract/mails/newsdesk-members.ts';

/** A block of a starter: the slug of its kind, what differs from the defaults, and its options. */
export type StarterBlock = readonly [
  slug: string,
  data?: Readonly<Record<string, unknown>>,
  options?: BlockOptions,
];

/** Columns between the blocks of a starter, and the options of their section. */
export interface StarterColumns {
  /** The width of each column in percent, and its blocks. */
  readonly columns: readonly (readonly [share: number, blocks: readonly StarterBlock[]])[];
  readonly options?: NonNullable<MailOptions['sections']>[string];
}

/** The content of a starter: blocks in areas, and the layout and sections of its columns. */
interface StarterContent {
  readonly areas: ReadonlyMap<number, readonly StarterBlock[]>;
  /** Takes the place of the content's mark in a layout. */
  readonly marks: string;
  readonly sections: NonNullable<MailOptions['sections']>;
  /** The highest number of an area; null without columns. */
  readonly last: number | null;
}

/** The area of a starter's content, and the first number of the areas that columns add. */
const [contentArea, firstOwn] = [2, 10];

/** Arranges a starter's blocks and columns as the editor would: each column, and what follows, is an area. */
export function arranged(content: readonly (StarterBlock | StarterColumns)[]): StarterContent {
  const areas = new Map<number, StarterBlock[]>([[contentArea, []]]);
  const sections: Record<string, NonNullable<StarterColumns['options']>> = {};
  let [current, next] = [contentArea, firstOwn];
  let marks = `{{area:${contentArea}}}`;
  for (const part of content) {
    if (!('columns' in part)) {
      areas.get(current)?.push(part);
      continue;
    }
    const id = `s${next}`;
    if (part.options !== undefined) sections[id] = part.options;
    const columns = part.columns.map(([share, blocks], at) => {
      areas.set(next + at, [...blocks]);
      return `{{column:${share}}}{{area:${next + at}}}{{/column}}`;
    });
    current = next + columns.length;
    next = current + 1;
    areas.set(current, []);
    marks += `{{section:${id}}}{{columns}}${columns.join('')}{{/columns}}{{/section}}{{area:${current}}}`;
  }
  return { areas, marks, sections, last: current === contentArea ? null : current };
}
