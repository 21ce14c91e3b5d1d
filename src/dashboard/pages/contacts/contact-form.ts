import type { Contact } from '../../../contract/people/contacts.ts';
import { contactFieldNames, textFields, type ContactField } from '../../../lib/contact/contact-fields.ts';
import { byName } from '../../../lib/by-name.ts';
import type { ContactChange } from '../../api/contact-saving.ts';

/** The values of a contact’s form. `lists` has the hashes of subscriptions that aren’t canceled. */
export interface ContactValues extends Record<ContactField, string> {
  email: string;
  /** Values by code; undefined for an untouched field. */
  attributes: Record<string, string | undefined>;
  lists: string[];
}

/** An empty form. */
export const noContact: ContactValues = {
  email: '',
  ...byName(contactFieldNames, () => ''),
  attributes: {},
  lists: [],
};

/** Returns the form's values of a contact. */
export function valuesOf(contact: Contact): ContactValues {
  const { email, attributes, lists } = contact;
  return {
    email,
    ...byName(contactFieldNames, (name) => contact[name] ?? ''),
    attributes: { ...attributes },
    lists: lists.filter((one) => one.subscription_cancelled === null).map(({ hash }) => hash),
  };
}

/** Returns the body that creates the form's contact. */
export function createdBody(values: ContactValues) {
  const { email, sms_number, attributes, lists } = values;
  return {
    email,
    ...byName(textFields, (name) => values[name]),
    ...(sms_number.trim() === '' ? {} : { sms_number }),
    attributes: filled(attributes),
    lists: lists.map((hash) => ({ hash })),
  };
}

/**
 * Returns the body that changes a contact to the form's values. It has only the differences, to keep other changes by
 * someone else. All lists are sent, because others are removed; canceled ones are included and stay canceled.
 * Spec: PATCH /contacts/<email>/.
 */
export function changedBody(contact: Contact, values: ContactValues): ContactChange['body'] {
  const before = valuesOf(contact);
  const texts = textFields.filter((name) => values[name] !== before[name]);
  const attributes = Object.fromEntries(
    Object.entries(values.attributes).flatMap(([code, value = '']) =>
      value === (before.attributes[code] ?? '') ? [] : [[code, value]],
    ),
  );
  const cancelled = contact.lists
    .filter((one) => one.subscription_cancelled !== null && !values.lists.includes(one.hash))
    .map(({ hash }) => hash);
  const hasOtherLists = [...values.lists].sort().join() !== [...before.lists].sort().join();
  return {
    ...(values.email === before.email ? {} : { email: values.email }),
    ...byName(texts, (name) => values[name]),
    ...(values.sms_number === before.sms_number ? {} : { sms_number: phoneOf(values.sms_number) }),
    ...(Object.keys(attributes).length === 0 ? {} : { attributes }),
    ...(hasOtherLists ? { lists: [...values.lists, ...cancelled].map((hash) => ({ hash })) } : {}),
  };
}

function phoneOf(text: string): string | null {
  return text.trim() === '' ? null : text;
}

function filled(attributes: ContactValues['attributes']): Record<string, string> {
  const given = Object.entries(attributes).flatMap(([code, value = '']): [string, string][] =>
    value === '' ? [] : [[code, value]],
  );
  return Object.fromEntries(given);
}
