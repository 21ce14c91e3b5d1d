import { contactFieldNames, otherFields } from '../../../../lib/contact/contact-fields.ts';

/** The field that a column of a file is imported as; null for none. */
export type ColumnTarget = ContactField | DetailTarget | `attribute:${string}`;

/** The fields of every contact. Spec: Contact import, mapping. */
export const contactFields = ['email', 'first_name', 'last_name'] as const;

/** One of `contactFields`. */
export type ContactField = (typeof contactFields)[number];

/**
 * Targets beyond the specification's, which only our service accepts. `whole_name`: first and last name in one column.
 * `tags`: the attribute for tags, which is created with the import. `lists`: names of lists, each matched to a list.
 * `opt_out`: contacts who get no email, with or without a status column; several columns may have it.
 */
export const detailTargets = [
  'whole_name',
  ...otherFields,
  'tags',
  'lists',
  'status',
  'status_at',
  'opt_out',
  'consent_time',
  'consent_source',
  'consent_address',
] as const;

/** A target beyond the specification's. */
export type DetailTarget = (typeof detailTargets)[number];

/** Targets, besides the address, that have the same names in the API's mapping of contacts. */
export const namedAlike = [
  ...contactFieldNames,
  'status',
  'status_at',
] as const satisfies readonly ColumnTarget[];

/** The fields of an attribute that are needed to match columns. */
export interface MappableAttribute {
  readonly code: string;
  readonly name: string;
}

/** A target for each column of the file, in order. Each target but `opt_out` appears at most once. */
export type ColumnMapping = readonly (ColumnTarget | null)[];

/** Returns the attribute's code, or null for a contact's own field. */
export function attributeCode(target: ColumnTarget): string | null {
  return target.startsWith('attribute:') ? target.slice('attribute:'.length) : null;
}

/** Returns the target of an attribute. */
export function attributeTarget(code: string): ColumnTarget {
  return `attribute:${code}`;
}

/** Returns whether a target is beyond the specification's. */
export function isDetailTarget(target: ColumnTarget | null): target is DetailTarget {
  return detailTargets.some((one) => one === target);
}
