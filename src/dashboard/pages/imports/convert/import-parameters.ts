import type { importCreate } from '../../../../contract/imports/import-create.ts';
import type { Call } from '../../../../contract/wire/types.ts';
import type { CellFormat } from '../../../../lib/contact/cell-format-names.ts';
import { formatsOf, optOutsOf, type CellRules, type SampledCells } from '../mapping/cell-reading.ts';
import {
  attributeCode,
  namedAlike,
  type ColumnMapping,
  type ColumnTarget,
} from '../mapping/column-target.ts';

type Parameters = NonNullable<Call<typeof importCreate>['body']>;
type Mapping = NonNullable<Parameters['mapping']>;

/** The choices about a table that determine the import's mapping and its rules for cells. */
export interface ChosenColumns {
  readonly mapping: ColumnMapping;
  readonly rules: CellRules;
  readonly samples: SampledCells['samples'];
  /** The uploaded file's header. */
  readonly columnNames: readonly string[];
  /** The code of the attribute for tags; empty if no column has tags. */
  readonly tagsCode: string;
}

/** Returns the import's columns by their names in the uploaded file, and its rules for cells. Spec: Contact import, mapping. */
export function columnParameters(
  chosen: ChosenColumns,
): Pick<Parameters, 'mapping' | 'status_words' | 'formats'> {
  const { mapping, rules, samples, columnNames, tagsCode } = chosen;
  const nameOf = (target: ColumnTarget) => columnNames[mapping.indexOf(target)] ?? '';
  const named = <Name extends string>(parts: readonly (readonly [Name, ColumnTarget])[]) =>
    Object.fromEntries(
      parts.flatMap(([name, target]) => (mapping.includes(target) ? [[name, nameOf(target)] as const] : [])),
    );
  const attributes = mapping.flatMap((target, at) => {
    const code = target === 'tags' ? tagsCode : target === null ? null : attributeCode(target);
    return code === null ? [] : [[code, columnNames[at] ?? ''] as const];
  });
  const formats = [...formatsOf(mapping, rules, { samples })].map(([at, format]): [string, CellFormat] => [
    columnNames[at] ?? '',
    format,
  ]);
  const optOuts = optOutsOf(mapping, rules).map(([at, status]) => ({
    column: columnNames[at] ?? '',
    status,
  }));
  const sent: Mapping = {
    contact: { email: nameOf('email'), ...named(contactParts) },
    attributes: Object.fromEntries(attributes),
    ...(mapping.includes('consent_time')
      ? { consent: { time: nameOf('consent_time'), ...named(consentParts) } }
      : {}),
    ...(mapping.includes('lists') ? { lists: [{ column: nameOf('lists'), values: rules.lists }] } : {}),
    ...(optOuts.length === 0 ? {} : { opt_outs: optOuts }),
  };
  return {
    mapping: sent,
    ...(Object.keys(rules.words).length === 0 ? {} : { status_words: rules.words }),
    ...(formats.length === 0 ? {} : { formats: Object.fromEntries(formats) }),
  };
}

const contactParts = [
  ...namedAlike.map((field) => [field, field] as const),
  ['first_name', 'whole_name'],
  ['last_name', 'whole_name'],
] as const satisfies readonly (readonly [string, ColumnTarget])[];

const consentParts = [
  ['source', 'consent_source'],
  ['address', 'consent_address'],
] as const satisfies readonly (readonly [string, ColumnTarget])[];
