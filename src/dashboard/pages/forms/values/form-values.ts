import {
  formFlags,
  formTextNames,
  type FormFlag,
  type FormText,
} from '../../../../contract/forms/form-fields.ts';
import type { Form } from '../../../../contract/forms/forms.ts';
import type { Sender } from '../../../../contract/senders/senders.ts';
import { byName } from '../../../../lib/by-name.ts';
import { emailKey } from '../../../../lib/email/email-address.ts';
import type { FormChange, NewForm } from '../../../api/forms.ts';

/** The builder's values. `sender_id` is the id in digits, empty while none is chosen. */
export interface FormValues extends Record<FormText, string>, Record<FormFlag, boolean> {
  name: string;
  lists: string[];
  sender_id: string;
  /** Codes, in the order of the form's fields. */
  attributes: string[];
  button_text: string;
  /** The result of signing up: a text or another page. */
  after: 'text' | 'address';
  next_url: string;
  /** BCP 47; empty follows the account. */
  language: string;
}

/** An empty builder. */
export const noForm: FormValues = {
  ...byName(formTextNames, () => ''),
  ...byName(formFlags, () => false),
  name: '',
  lists: [],
  sender_id: '',
  attributes: [],
  button_text: '',
  after: 'text',
  next_url: '',
  language: '',
};

/**
 * Returns the builder's values of a form. If the service doesn't return the sender's id, finds it by name and email
 * address.
 */
export function valuesOf(form: Form, senders: readonly Sender[]): FormValues {
  return {
    ...byName(formTextNames, (name) => form[name]),
    ...byName(formFlags, (name) => form[name] ?? false),
    name: form.name,
    lists: [...form.lists],
    sender_id: senderIdOf(form, senders),
    attributes: [...form.attributes],
    button_text: form.button_text ?? '',
    after: form.next_url === null || form.next_url === '' ? 'text' : 'address',
    next_url: form.next_url ?? '',
    language: form.language ?? '',
  };
}

function senderIdOf(form: Form, senders: readonly Sender[]): string {
  const found = senders.find((one) =>
    typeof form.sender_id === 'number'
      ? one.id === form.sender_id
      : one.name === form.sender && emailKey(one.email) === emailKey(form.email),
  );
  return found === undefined ? '' : String(found.id);
}

/** Returns the body that creates a form from the builder's values. */
export function createdBody(values: FormValues): NewForm {
  const { sender_id, after, next_url, button_text, language, ...rest } = values;
  return {
    ...rest,
    ...(sender_id === '' ? {} : { sender_id: Number(sender_id) }),
    language: language === '' ? null : language,
    button_text: button_text.trim() === '' ? null : button_text,
    next_url: after === 'text' ? null : next_url.trim(),
  };
}

/**
 * Returns the body that changes a form to the builder's values. It has only the differences from `base`, to keep other
 * changes by someone else. An empty text removes a text; null would keep it. Choice: extra fields.
 */
export function changedBody(base: FormValues, values: FormValues): FormChange {
  const before = new Map(Object.entries(patchOf(base)));
  return Object.fromEntries(
    Object.entries(patchOf(values)).filter(
      ([member, value]) => JSON.stringify(value) !== JSON.stringify(before.get(member)),
    ),
  );
}

function patchOf(values: FormValues): FormChange {
  const { sender_id, after, next_url, lists, language, ...rest } = values;
  return {
    ...rest,
    language: language === '' ? null : language,
    lists: [...lists].sort(),
    ...(sender_id === '' ? {} : { sender_id: Number(sender_id) }),
    next_url: after === 'text' ? '' : next_url.trim(),
  };
}
