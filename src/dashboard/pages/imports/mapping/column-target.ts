/** What a column of a file is for; null where it is not imported. */
export type ColumnTarget = ContactField | `attribute:${string}`;

/** The fields that every contact has. Spec: Contact import, mapping. */
export type ContactField = 'email' | 'first_name' | 'last_name';

/** An attribute, as far as columns are matched with it. */
export interface MappableAttribute {
  readonly code: string;
  readonly name: string;
}

/** One entry a column of the file, in their order. A target stands in it once at most. */
export type ColumnMapping = readonly (ColumnTarget | null)[];

/** The attribute's code, or null for a contact's own field. */
export function attributeCode(target: ColumnTarget): string | null {
  return target.startsWith('attribute:') ? target.slice('attribute:'.length) : null;
}

/** The target of an attribute. */
export function attributeTarget(code: string): ColumnTarget {
  return `attribute:${code}`;
}
