/** Files of an export that belong together, in the order in which they are imported. */
export interface ExportSet {
  /** The program's name. */
  readonly program: string;
  /** Positions of the files in the ZIP: people who left first, so that they get no email in between. */
  readonly order: readonly number[];
}

/** Kinds of files in a Mailchimp export, as prefixes of their names. */
const mailchimpKinds = ['unsubscribed', 'cleaned', 'nonsubscribed', 'subscribed'];

/** Returns the export set that the files of a ZIP form, by their names; null for other files. */
export function exportSet(names: readonly string[]): ExportSet | null {
  const kinds = names.map((name) => {
    const file = (name.split('/').at(-1) ?? '').toLowerCase();
    return mailchimpKinds.findIndex((kind) => file.startsWith(`${kind}_`));
  });
  const isSet = names.length > 1 && !kinds.includes(-1) && new Set(kinds).size === kinds.length;
  if (!isSet) return null;
  const order = kinds.map((_kind, at) => at).toSorted((a, b) => (kinds[a] ?? 0) - (kinds[b] ?? 0));
  return { program: 'Mailchimp', order };
}
