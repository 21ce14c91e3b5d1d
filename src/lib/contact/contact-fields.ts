import { keysOf } from '../by-name.ts';
import { oneLine } from '../text/one-line.ts';
import { stripNul } from '../text/search-key.ts';

/**
 * The plain fields of a contact besides its address, in the order of answers, exports, and forms, under the names that
 * requests, columns, and answers share. `kind`: a text of up to 255 characters, empty for none, or a phone number, null for
 * none. `isName`: a part of the contact's name, which lists show, sort, and search as one. `tag`: its merge tag, `##tag##`.
 */
export const plainFields = {
  first_name: { kind: 'text', isName: true, tag: 'firstname' },
  last_name: { kind: 'text', isName: true, tag: 'lastname' },
  sms_number: { kind: 'phone', isName: false, tag: null },
} as const;

type PlainFields = typeof plainFields;

/** Name of a plain field. */
export type ContactField = keyof PlainFields;

type FieldsWith<Facts> = {
  [Name in ContactField]: PlainFields[Name] extends Facts ? Name : never;
}[ContactField];

/** Name of a field with a text. */
export type TextField = FieldsWith<{ readonly kind: 'text' }>;

/** Name of a field that isn't part of the contact's name. */
export type OtherField = FieldsWith<{ readonly isName: false }>;

/** Name of a field with a merge tag. */
export type TaggedField = FieldsWith<{ readonly tag: string }>;

/** Name of a merge tag of a field. */
export type FieldTag = PlainFields[TaggedField]['tag'];

/** Names of all plain fields. */
export const contactFieldNames = keysOf(plainFields);

/** Names of the fields with a text. */
export const textFields = contactFieldNames.filter(isTextField);

/**
 * Returns a text for each field with a text. Written out, because building an object from names takes twenty times as long,
 * for each row of a file. The type names a missing field.
 */
export function byTextField(textOf: (name: TextField) => string): Record<TextField, string> {
  return { first_name: textOf('first_name'), last_name: textOf('last_name') };
}

/** Names of the fields that aren't part of the contact's name. */
export const otherFields = contactFieldNames.filter((name): name is OtherField => !plainFields[name].isName);

/** Names of the fields with a merge tag. */
export const taggedFields = contactFieldNames.filter(
  (name): name is TaggedField => plainFields[name].tag !== null,
);

/** Merge tags of fields. */
export const fieldTags: readonly FieldTag[] = taggedFields.map((name) => plainFields[name].tag);

/** Returns whether a name is that of a plain field. */
export function isContactField(name: string): name is ContactField {
  return Object.hasOwn(plainFields, name);
}

/** Returns whether a name is that of a field with a text. */
export function isTextField(name: string): name is TextField {
  return isContactField(name) && plainFields[name].kind === 'text';
}

/** A value for each kind of field. */
interface OfKinds {
  readonly text: unknown;
  readonly phone: unknown;
}

/** A value for each field, by its kind. */
export type ByKind<Values extends OfKinds> = {
  readonly [Name in ContactField]: Values[PlainFields[Name]['kind']];
};

/** The values of a contact's plain fields. */
export type ContactFields = ByKind<{ readonly text: string; readonly phone: string | null }>;

/** Returns a value for each field: one for texts, one for phone numbers. */
export function byKind<const Values extends OfKinds>(values: Values): ByKind<Values>;
// @__NO_SIDE_EFFECTS__
export function byKind(values: OfKinds): object {
  return Object.fromEntries(Object.entries(plainFields).map(([name, { kind }]) => [name, values[kind]]));
}

/** The fields of a contact with only an address. */
export const emptyFields: ContactFields = byKind({ text: '', phone: null });

type GivenFields = { readonly [Name in ContactField]?: ContactFields[Name] | undefined };

/** Returns the given fields alone, and those of `others` for missing ones. */
export function fieldsOf(given: GivenFields, others?: ContactFields): ContactFields;
export function fieldsOf(given: GivenFields, others = emptyFields): object {
  const fields: Record<string, string | null> = {};
  for (const name of contactFieldNames) {
    const value = given[name];
    fields[name] = value === undefined ? others[name] : value;
  }
  return fields;
}

/** The fields of a contact that merge tags show. Another service may omit those that aren't part of the name. */
export type TaggedFields = Readonly<Record<Exclude<TaggedField, OtherField>, string>> & {
  readonly [Name in Extract<TaggedField, OtherField>]?: string | undefined;
};

/** Returns the values of the fields' merge tags. */
export function tagValues(contact: TaggedFields): { readonly [Tag in FieldTag]: string };
export function tagValues(contact: { readonly [Name in TaggedField]?: string | undefined }): object {
  const values: Record<string, string> = {};
  for (const name of taggedFields) values[plainFields[name].tag] = contact[name] ?? '';
  return values;
}

/** Returns whether the name of a merge tag is that of a field. */
export function isFieldTag(tag: string): tag is FieldTag {
  return fieldTags.some((one) => one === tag);
}

/** Longest text of a field, in UTF-16 code units. Interface: conventions, Fields. */
export const MAX_NAME_LENGTH = 255;

/** Returns an attribute's value as stored: trimmed and without NUL, so that a blank one is empty. */
export function cleanText(text: string): string {
  return stripNul(text).trim();
}

/** Returns a part of a contact's name as stored: clean, and in one line. */
export function cleanName(text: string): string {
  return oneLine(stripNul(text));
}

/** A phone number in E.164 form, null for none, or the verdict that it is neither. */
export type PhoneNumber = { readonly ok: true; readonly number: string | null } | { readonly ok: false };

/** Reads a phone number as people write them: spaces, dots, hyphens and parentheses don't count. */
export function parsePhoneNumber(text: string): PhoneNumber {
  const number = text.replace(/[\s().-]/g, '');
  if (number === '') return { ok: true, number: null };
  return /^\+[1-9]\d{5,14}$/.test(number) ? { ok: true, number } : { ok: false };
}
