import { byName } from '../../../../lib/by-name.ts';
import { contactFieldNames } from '../../../../lib/contact/contact-fields.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { createRowJudge } from '../check/row-columns.ts';
import { attributeCode } from '../mapping/column-target.ts';
import type { DraftTable } from '../wizard/draft.ts';
import type { SampleContact } from './mode-effect.ts';

/** A row of the file as a contact. */
export interface SampleRow extends SampleContact {
  readonly email: string;
  /** 1-based line of the file. */
  readonly line: number;
  /** The attributes that have a column. */
  readonly codes: readonly string[];
}

/** Returns the first row of the file that can be imported; null if none of the first rows can. `lists`: hashes for all rows. */
export function sampleRow(
  { preview, mapping, rules }: DraftTable,
  { lists: all, nameOf }: { readonly lists: readonly string[]; readonly nameOf: (hash: string) => string },
): SampleRow | null {
  const { rows } = preview;
  if (!mapping.includes('email')) return null;
  const judge = createRowJudge({ ...preview, mapping, rules });
  for (const { line, cells } of rows) {
    const verdict = judge(cells);
    if (verdict.kind !== 'good') continue;
    const { email, values, details, ...texts } = verdict.contact;
    const sms_number = details === null ? null : details.sms_number;
    const lists = [...new Set([...all, ...(details?.lists ?? [])])].map(nameOf);
    const codes = mapping.flatMap((target) => (target === null ? [] : (attributeCode(target) ?? [])));
    return { email, line, codes, ...texts, sms_number, attributes: values, lists };
  }
  return null;
}

/** Returns a sample contact that differs from a row in every field, for an email address without a contact. */
export function imaginedContact(
  row: SampleRow,
  otherAttribute: string | null,
  t: Translator<'imports'>,
): SampleContact {
  const earlier = t('sample.earlier.label');
  const codes = otherAttribute === null ? row.codes : [...row.codes, otherAttribute];
  return {
    ...byName(contactFieldNames, () => earlier),
    attributes: Object.fromEntries(codes.map((code) => [code, earlier])),
    lists: [t('sample.earlierList.label')],
  };
}
