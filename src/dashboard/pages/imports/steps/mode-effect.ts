import { importMode } from '../../../../contract/imports.ts';

/** A contact, as far as an import changes it. */
export interface SampleContact {
  readonly first_name: string;
  readonly last_name: string;
  /** By code. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Names. */
  readonly lists: readonly string[];
}

/**
 * What a row makes of a contact that exists, as the service's importer decides it. `row.lists` are those of the
 * import. Spec: Contact import, mode.
 */
export function effectOf(mode: number, row: SampleContact, before: SampleContact): SampleContact {
  if (mode === importMode.leave) return before;
  const values = filled(row.attributes);
  if (mode === importMode.overwrite) {
    const lists = row.lists.length === 0 ? before.lists : row.lists;
    return { first_name: row.first_name, last_name: row.last_name, attributes: values, lists };
  }
  return {
    first_name: row.first_name === '' ? before.first_name : row.first_name,
    last_name: row.last_name === '' ? before.last_name : row.last_name,
    attributes: { ...before.attributes, ...values },
    lists: [...new Set([...before.lists, ...row.lists])],
  };
}

/** What an empty cell says nothing of. */
function filled(attributes: SampleContact['attributes']): SampleContact['attributes'] {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value.trim() !== ''));
}
