import type { FurtherAddresses } from '../understand/reshape.ts';
import type { ColumnMapping } from './column-target.ts';
import { headerKey } from './header-words.ts';
import type { PresetMatch } from './presets.ts';

/** A table with the export that it was recognized as. */
interface RecognizedTable {
  readonly preset: PresetMatch | null;
  readonly mapping: ColumnMapping;
  readonly preview: {
    readonly columnNames: readonly string[];
    readonly samples: readonly (readonly string[])[];
  };
  /** Addresses of a contact that has several. */
  readonly addresses: FurtherAddresses['takes'];
}

/** Returns the columns with further email addresses; undefined where no contact has more than one. */
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

/** Returns the column with the plan that a subscriber pays for; -1 without one. */
export function planColumn({ preset, preview }: Pick<RecognizedTable, 'preset' | 'preview'>): number {
  return preset?.name === 'Substack' ? preview.columnNames.map(headerKey).indexOf('plan') : -1;
}
