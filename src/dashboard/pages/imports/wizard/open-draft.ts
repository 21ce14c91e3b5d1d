import type { QueryClient } from '@tanstack/react-query';
import type { Attribute } from '../../../../contract/people/attributes.ts';
import { attributeTypes } from '../../../../lib/contact/attribute-types.ts';
import { typeOf } from '../../../components/attribute-values/type-of.ts';
import { attributesQuery } from '../../../api/attributes.ts';
import { extensionsQuery } from '../../../api/account.ts';
import type { ImportFileReader } from '../reading/import-file-reader.ts';
import type { CellRules } from '../mapping/cell-reading.ts';
import type { ImportSource } from '../understand/open-source.ts';
import {
  draftOf,
  withEarlier,
  withKept,
  withSettings,
  type DraftTable,
  type Earlier,
  type FileFacts,
  type ImportDraft,
  type KeptTable,
} from './draft.ts';
import type { KeptImport } from './kept-imports.ts';

/** A file to open, with earlier choices about it. */
export interface Opening {
  readonly source: ImportSource;
  readonly again: Earlier | null;
  readonly kept: KeptImport | null;
}

/** Facts about the service that choices depend on. */
interface ServiceFacts extends Pick<FileFacts, 'takesDetails'> {
  readonly attributes: readonly Attribute[];
  readonly types: CellRules['types'];
}

/** Returns the facts about the service that choices depend on. */
export async function serviceFacts(client: QueryClient): Promise<ServiceFacts> {
  const attributes = await client.ensureQueryData(attributesQuery());
  const extensions = await client.ensureQueryData(extensionsQuery());
  return {
    attributes,
    takesDetails: extensions.includes('importProgressShow'),
    types: typesOf(attributes),
  };
}

/** Opens a file in a worker, and returns its draft. Throws ImportFailure. */
export async function openDraft(
  reader: ImportFileReader,
  { source, again, kept }: Opening,
  { attributes, takesDetails, types }: ServiceFacts,
): Promise<ImportDraft> {
  const known = attributes.map(({ code, name }) => ({ code, name }));
  const opened = await reader.open(source, known);
  const { tables } = opened;
  const chosen = kept?.chosen ?? opened.chosen;
  const isOpen = chosen === opened.chosen || chosen === null;
  const table = isOpen ? opened.table : await reader.choose(chosen);
  const name = source.kind === 'file' ? source.name : null;
  // With several tables, each has its own name.
  const fileName = (tables.length > 1 ? table?.name : name) ?? '';
  const opening = { again, kept: kept?.table ?? null, codes: known.map(({ code }) => code) };
  const own =
    table === null
      ? null
      : await chosenBefore(reader, draftOf(table, { fileName, takesDetails, types }), opening);
  return { name, source, tables, chosen, table: own, again };
}

interface ChosenBefore {
  readonly again: Earlier | null;
  readonly kept: KeptTable | null;
  readonly codes: readonly string[];
}

async function chosenBefore(
  reader: ImportFileReader,
  fresh: DraftTable,
  { again, kept, codes }: ChosenBefore,
): Promise<DraftTable> {
  if (kept !== null) {
    const seen = await reader.preview(kept.settings);
    return withKept(withSettings(fresh, kept.settings, seen), kept, codes);
  }
  if (again === null) return fresh;
  const settings = { ...fresh.settings, ...again.format, titleLines: 0, hasHeader: true };
  return withEarlier(withSettings(fresh, settings, await reader.preview(settings)), again);
}

/** Returns the types of attributes whose values aren't texts. */
function typesOf(attributes: readonly Attribute[]): CellRules['types'] {
  const typed = attributes.filter(({ type = attributeTypes.text }) => type !== attributeTypes.text);
  return Object.fromEntries(typed.map((attribute) => [attribute.code, typeOf(attribute)]));
}
