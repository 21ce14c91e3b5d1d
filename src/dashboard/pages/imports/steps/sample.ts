import { createRowJudge } from '../check/judge-row.ts';
import { attributeCode } from '../mapping/column-target.ts';
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
  const row = rows.find(({ cells }) => judge(cells).kind === 'good');
  if (row === undefined) return null;
  const cellOf = (target: string) => row.cells[mapping.findIndex((one) => one === target)]?.trim() ?? '';
  const attributes: Record<string, string> = {};
  mapping.forEach((target, at) => {
    const code = target === null ? null : attributeCode(target);
    if (code !== null) attributes[code] = row.cells[at]?.trim() ?? '';
  });
  return {
    email: cellOf('email'),
    line: row.line,
    first_name: cellOf('first_name'),
    last_name: cellOf('last_name'),
    attributes,
    lists,
  };
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
