import { createRowJudge } from '../check/row-columns.ts';
import { attributeCode, type ColumnTarget } from '../mapping/column-target.ts';
import type { DraftTable } from '../wizard/draft.ts';
import type { SampleContact } from './mode-effect.ts';

/** A row of the file as a contact. */
export interface SampleRow extends SampleContact {
  readonly email: string;
  /** 1-based, of the file. */
  readonly line: number;
}

/** The first row of the file that would be taken; null where none of the first ones would. */
export function sampleRow({ preview, mapping }: DraftTable, lists: readonly string[]): SampleRow | null {
  const { columnNames, rows } = preview;
  if (!mapping.includes('email')) return null;
  const judge = createRowJudge({ columnNames, mapping });
  for (const { line, cells } of rows) {
    const verdict = judge(cells);
    if (verdict.kind !== 'good') continue;
    const { email, first_name, last_name, values } = verdict.contact;
    const empty = Object.fromEntries(mapping.flatMap((target) => emptyValue(target)));
    return { email, line, first_name, last_name, attributes: { ...empty, ...values }, lists };
  }
  return null;
}

function emptyValue(target: ColumnTarget | null): [code: string, value: ''][] {
  const code = target === null ? null : attributeCode(target);
  return code === null ? [] : [[code, '']];
}

/** A contact that differs from a row in every way that matters, where the service has none of that address. */
export function imaginedContact(row: SampleRow, otherAttribute: string | null): SampleContact {
  const kept = otherAttribute === null ? {} : { [otherAttribute]: 'earlier value' };
  const earlier = Object.fromEntries(Object.keys(row.attributes).map((code) => [code, 'earlier value']));
  return {
    first_name: 'Earlier first name',
    last_name: 'Earlier last name',
    attributes: { ...earlier, ...kept },
    lists: ['An earlier list'],
  };
}
