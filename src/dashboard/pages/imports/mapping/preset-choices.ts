import type { FurtherAddresses } from '../understand/reshape.ts';
import type { ColumnMapping } from './column-target.ts';
import { headerKey } from './header-words.ts';
import type { PresetMatch } from './presets.ts';

/** A table with its recognized export. */
interface RecognizedTable {
  readonly preset: PresetMatch | null;
  readonly mapping: ColumnMapping;
  readonly preview: {
    readonly columnNames: readonly string[];
    readonly samples: readonly (readonly string[])[];
  };
  /** The addresses to import from contacts with several. */
  readonly addresses: FurtherAddresses['takes'];
}

/** Returns the columns with further email addresses; undefined without an email column. */
export function furtherAddresses(table: RecognizedTable): FurtherAddresses | undefined {
  const { preset, mapping, preview, addresses } = table;
  const email = mapping.indexOf('email');
  if (email === -1) return undefined;
  const isFurther = (name: string, at: number) =>
    at !== email && /^email\d+value$/.test(headerKey(name)) && (preview.samples[at] ?? []).length > 0;
  const columns =
    preset?.name === 'Google'
      ? preview.columnNames.flatMap((name, at) => (isFurther(name, at) ? [at] : []))
      : [];
  return { email, columns, takes: addresses };
}

/** Returns whether contacts have several email addresses, in the first rows. */
export function hasSeveralAddresses(table: RecognizedTable): boolean {
  const further = furtherAddresses(table);
  if (further === undefined) return false;
  const cells = table.preview.samples[further.email] ?? [];
  return further.columns.length > 0 || cells.some((cell) => cell.split('@').length > 2);
}

/** Returns the column with a subscriber's paid plan; -1 if there is none. */
export function planColumn({ preset, preview }: Pick<RecognizedTable, 'preset' | 'preview'>): number {
  return preset?.name === 'Substack' ? preview.columnNames.map(headerKey).indexOf('plan') : -1;
}
