/** The field that a column of a file is imported as; null for none. */
export type ColumnTarget = ContactField | `attribute:${string}`;

/** The fields that every contact has. Spec: Contact import, mapping. */
export type ContactField = 'email' | 'first_name' | 'last_name';

/** The members of an attribute that columns are matched with. */
export interface MappableAttribute {
  readonly code: string;
  readonly name: string;
}

/** A target for each column of the file, in order. Each target appears at most once. */
export type ColumnMapping = readonly (ColumnTarget | null)[];

/** Returns the attribute's code, or null for a contact's own field. */
export function attributeCode(target: ColumnTarget): string | null {
  return target.startsWith('attribute:') ? target.slice('attribute:'.length) : null;
}

/** Returns the target of an attribute. */
export function attributeTarget(code: string): ColumnTarget {
  return `attribute:${code}`;
}
