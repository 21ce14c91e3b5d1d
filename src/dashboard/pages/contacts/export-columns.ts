import type { Attribute } from '../../../contract/people/attributes.ts';
import type { Translator } from '../../../messages/translator.ts';
import type { ExportColumn } from '../../tasks/task.ts';

/** Returns the columns of an export of contacts. */
export function exportColumns(
  attributes: readonly Attribute[],
  t: Translator<'contacts-bulk'>,
  tContacts: Translator<'contacts'>,
): readonly ExportColumn[] {
  return [
    { header: tContacts('email.label'), member: 'email' },
    { header: tContacts('field.label', { field: 'first_name' }), member: 'first_name' },
    { header: tContacts('field.label', { field: 'last_name' }), member: 'last_name' },
    ...attributes.map(({ code, name }) => ({ header: name, member: 'attribute', code }) as const),
    { header: tContacts('lists.label'), member: 'lists' },
    { header: t('active.column'), member: 'active' },
    { header: tContacts('created.label'), member: 'created' },
    { header: tContacts('updated.label'), member: 'updated' },
  ];
}
