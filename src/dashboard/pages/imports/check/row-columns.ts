import {
  cellRange,
  judgeRow,
  type ContactColumns,
  type RowVerdict,
} from '../../../../lib/contact/contact-row.ts';
import { byName } from '../../../../lib/by-name.ts';
import { textFields } from '../../../../lib/contact/contact-fields.ts';
import { ValueJudge } from '../../../../lib/contact/value-judge.ts';
import type { CsvRowShape } from '../../../../lib/csv/csv-guard.ts';
import { listKey, type DetailColumns } from '../../../../lib/contact/row-details.ts';
import { statusWordsOf } from '../../../../lib/contact/status-words.ts';
import { formatsOf, noRules, optOutsOf, type CellRules, type SampledCells } from '../mapping/cell-reading.ts';
import {
  attributeCode,
  isDetailTarget,
  type ColumnMapping,
  type ColumnTarget,
} from '../mapping/column-target.ts';

/** The columns of a table and their mapped fields. */
export interface MappedColumns {
  readonly columnNames: readonly string[];
  readonly mapping: ColumnMapping;
  readonly rules?: CellRules | undefined;
  /** The first cells of each column, which determine formats. */
  readonly samples?: SampledCells['samples'] | undefined;
}

/** Returns the columns of a contact's parts, as the service's importer finds them in the uploaded file. */
export function contactColumns(mapped: MappedColumns): ContactColumns {
  const { columnNames, mapping, rules = noRules } = mapped;
  const email = mapping.indexOf('email');
  if (email === -1) throw new RangeError('No column is mapped to email');
  const attributes = mapping.flatMap((target, index) => {
    const code = target === null ? null : attributeCode(target);
    if (code === null) return [];
    const type = rules.types[code];
    return [{ code, index, ...(type === undefined ? {} : { judge: new ValueJudge(type) }) }];
  });
  const details = detailColumns(mapped);
  const whole = mapping.indexOf('whole_name');
  return {
    email,
    ...byName(textFields, (name) => mapping.indexOf(name)),
    ...(whole === -1 ? {} : { first_name: whole, last_name: whole }),
    attributes,
    ...(details === null ? {} : { details }),
    ...cellRange(columnNames),
  };
}

/** Returns the columns beyond the specification's; null if there are none. */
function detailColumns({ mapping, rules = noRules, samples = [] }: MappedColumns): DetailColumns | null {
  const isTyped = mapping.some((target) => (attributeCode(target ?? 'email') ?? '') in rules.types);
  if (!isTyped && !mapping.some(isDetailTarget) && Object.keys(rules.words).length === 0) return null;
  const at = (target: ColumnTarget) => mapping.indexOf(target);
  return {
    sms_number: at('sms_number'),
    status: at('status'),
    status_at: at('status_at'),
    consent: { time: at('consent_time'), source: at('consent_source'), address: at('consent_address') },
    lists: mapping.includes('lists') ? [{ index: at('lists'), hashes: hashesOf(rules) }] : [],
    words: statusWordsOf(rules.words),
    opt_outs: optOutsOf(mapping, rules).map(([index, status]) => ({ index, status })),
    formats: formatsOf(mapping, rules, { samples }),
  };
}

function hashesOf({ lists }: CellRules): ReadonlyMap<string, string> {
  return new Map(Object.entries(lists).map(([name, hash]) => [listKey(name), hash]));
}

/** Returns the shape that identifies lines swallowed by a stray quote. */
export function rowShape(columns: MappedColumns): CsvRowShape {
  const email = columns.mapping.indexOf('email');
  return { ...cellRange(columns.columnNames), address: email === -1 ? null : email };
}

/** Builds a function that judges rows under a mapping, which needs a column of email addresses. */
export function createRowJudge(mapped: MappedColumns): (cells: readonly string[]) => RowVerdict {
  const columns = contactColumns(mapped);
  return (cells) => judgeRow(cells, columns);
}
