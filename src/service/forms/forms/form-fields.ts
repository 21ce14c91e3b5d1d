import type { Selectable } from 'kysely';
import { formFlags, formTextNames } from '../../../contract/forms/form-fields.ts';
import { byName } from '../../../lib/by-name.ts';
import type { FormTable } from '../../storage/form-tables.ts';

/** A form that isn't deleted. */
export type FormRow = Selectable<FormTable>;

/** Editable fields of a form, in the form of the table. */
export type FormFields = Omit<FormRow, 'id' | 'key' | 'link' | 'created_at' | 'deleted_at'>;

/** An empty form: no lists, no sender, texts of the product. */
export const emptyFields: FormFields = {
  ...byName(formTextNames, () => ''),
  ...byName(formFlags, () => 0),
  name: '',
  lists: '[]',
  sender_id: 0,
  next_url: null,
  button_text: null,
  attributes: '[]',
  language: null,
};
