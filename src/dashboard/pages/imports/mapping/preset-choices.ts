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

/** Returns the columns with further email addresses; undefined if no contact has more than one. */
export function furtherAddresses(table: RecognizedTable): FurtherAddresses | undefined {
  const { preset, mapping, preview, addresses } = table;
  const email = mapping.indexOf('email');
  if (preset?.name !== 'Google' || email === -1) return undefined;
  const samplesOf = (at: number) => preview.samples[at] ?? [];
  const columns = preview.columnNames.flatMap((name, at) =>
    at !== email && /^email\d+value$/.test(headerKey(name)) && samplesOf(at).length > 0 ? [at] : [],
  );
  const isSeveral = columns.length > 0 || samplesOf(email).some((cell) => cell.includes(' ::: '));
  return isSeveral ? { email, columns, takes: addresses } : undefined;
}

/** Returns the column with a subscriber's paid plan; -1 if there is none. */
export function planColumn({ preset, preview }: Pick<RecognizedTable, 'preset' | 'preview'>): number {
  return preset?.name === 'Substack' ? preview.columnNames.map(headerKey).indexOf('plan') : -1;
}
