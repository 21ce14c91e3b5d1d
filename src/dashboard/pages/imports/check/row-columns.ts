import {
  cellRange,
  judgeRow,
  type ContactColumns,
  type RowVerdict,
} from '../../../../lib/contact/contact-row.ts';
import type { CsvRowShape } from '../../../../lib/csv/csv-guard.ts';
import { attributeCode, type ColumnMapping } from '../mapping/column-target.ts';

/** The columns of a table and their mapped fields. */
export interface MappedColumns {
  readonly columnNames: readonly string[];
  readonly mapping: ColumnMapping;
}

/** Returns the columns of a contact's parts, as the service's importer finds them in the uploaded file. */
export function contactColumns({ columnNames, mapping }: MappedColumns): ContactColumns {
  const email = mapping.indexOf('email');
  if (email === -1) throw new RangeError('No column is mapped to email');
  const attributes = mapping.flatMap((target, index) => {
    const code = target === null ? null : attributeCode(target);
    return code === null ? [] : [{ code, index }];
  });
  return {
    email,
    first_name: mapping.indexOf('first_name'),
    last_name: mapping.indexOf('last_name'),
    attributes,
    ...cellRange(columnNames),
  };
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
