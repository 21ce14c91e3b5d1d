import type { Selectable } from 'kysely';
import type { FormTable } from '../../storage/form-tables.ts';

/** A form that isn't deleted. */
export type FormRow = Selectable<FormTable>;

/** Editable fields of a form, in the form of the table. */
export type FormFields = Omit<FormRow, 'id' | 'key' | 'link' | 'created_at' | 'deleted_at'>;

/** An empty form: no lists, no sender, texts of the product. */
export const emptyFields: FormFields = {
  name: '',
  lists: '[]',
  sender_id: 0,
  verify_mail_subject: '',
  verify_mail_text: '',
  next_url: null,
  button_text: null,
  first_name: 0,
  last_name: 0,
  sms_number: 0,
  attributes: '[]',
  email_label: '',
  first_name_label: '',
  last_name_label: '',
  success_text: '',
  invalid_email_text: '',
  proof_of_work: 0,
  language: null,
};
