import { most, phoneColumns, verticalAligns } from '../../contract/mails/newsdesk-members.ts';
import { isRecord } from '../../lib/is-record.ts';
import { textData } from './block-data.ts';
import { oneOf, pixels, readLook, readRoom, type BlockLook, type Room } from './block-look.ts';
import { hexColor } from './color.ts';

/** Options of a section, all usable. */
export interface SectionLook {
  /** Null if it has none of the options that blocks have. */
  readonly look: BlockLook | null;
  /** The URL of a background image; empty for none. */
  readonly picture: string;
  /** Pixels between its columns. */
  readonly gap: number;
  readonly align: (typeof verticalAligns)[number];
  readonly phones: (typeof phoneColumns)[number];
}

/** Options of an area that is a section's column. */
export interface ColumnLook {
  readonly back: string | null;
  readonly space: Room;
  /** Null uses the section's. */
  readonly align: (typeof verticalAligns)[number] | null;
}

/** Pixels between columns, unless the author says otherwise. */
const usualGap = 20;

/** Reads the options of a section; unusable ones count as not set. */
function readSection(given: unknown): SectionLook {
  const { picture, gap, align, phones } = isRecord(given) ? given : {};
  return {
    look: readLook(given),
    picture: textData(picture),
    gap: pixels(gap, most.gap) ?? usualGap,
    align: oneOf(verticalAligns, align) ?? 'top',
    phones: oneOf(phoneColumns, phones) ?? 'stack',
  };
}

/** Reads the options of an area. */
export function readColumn(given: unknown): ColumnLook {
  const { back, space, align } = isRecord(given) ? given : {};
  return { back: hexColor(back), space: readRoom(space), align: oneOf(verticalAligns, align) };
}

/** Finds the options of sections and areas in a document. Null in a document without sections. */
export interface SectionOptionsSource {
  readonly section: (id: string) => SectionLook;
  readonly column: (area: number) => ColumnLook;
}

/**
 * Returns the source of a document's section options; null if it has no `newsdesk` member and therefore no sections.
 */
export function sectionSource(document: {
  readonly newsdesk?: unknown;
  readonly areas?: unknown;
}): SectionOptionsSource | null {
  const { newsdesk, areas } = document;
  if (!isRecord(newsdesk)) return null;
  const sections = isRecord(newsdesk.sections) ? newsdesk.sections : {};
  return {
    section: (id) => readSection(Object.hasOwn(sections, id) ? sections[id] : undefined),
    column: (area) => {
      const own = isRecord(areas) ? areas[String(area)] : undefined;
      return readColumn(isRecord(own) ? own.newsdesk : undefined);
    },
  };
}
