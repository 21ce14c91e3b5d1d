import type { Kysely } from 'kysely';
import { exportFields, exportKinds } from '../../../contract/jobs/jobs.ts';
import { writeMessage } from '../../../messages/node/server-messages.ts';
import { messageOf } from '../../../messages/translator.ts';
import { invalid } from '../../base/errors.ts';
import type { Database } from '../../storage/tables.ts';
import { findExportNames } from './export-names.store.ts';
import type { JobParams } from './job-params.ts';

type Columns = JobParams['columns'];

type ExportKind = (typeof exportKinds)[number];

/** Splits the key of a column with a name: `attribute:plan`. Null for a field, and for anything else. */
export function namedColumn(key: string): { readonly kind: ExportKind; readonly name: string } | null {
  const [word, ...rest] = key.split(':');
  const kind = exportKinds.find((one) => one === word);
  return kind === undefined ? null : { kind, name: rest.join(':') };
}

/**
 * Returns the columns of an exported file with their headers in a language; all fields and attributes by default.
 * Throws ValidationFailed for unknown ones.
 */
export async function columnsOf(
  db: Kysely<Database>,
  asked: readonly string[],
  language: string,
): Promise<Columns> {
  const names = await findExportNames(db);
  const attributes = [...names.attributes.keys()].map((code) => `attribute:${code}`);
  const keys = asked.length > 0 ? [...new Set(asked)] : [...exportFields, ...attributes];
  return keys.map((key) => {
    const field = exportFields.find((one) => one === key);
    if (field !== undefined) return { key, header: headerOf(field, '', language) };
    const column = namedColumn(key);
    const name =
      column?.kind === 'attribute'
        ? names.attributes.get(column.name)
        : names.lists.get(column?.name ?? '')?.name;
    if (column === null || name === undefined)
      throw invalid(messageOf('api', 'job.column.unknown', { name: key }), 'params');
    return { key, header: column.kind === 'attribute' ? name : headerOf(column.kind, name, language) };
  });
}

function headerOf(
  column: (typeof exportFields)[number] | 'joined' | 'left',
  listName: string,
  language: string,
): string {
  return writeMessage(messageOf('api', 'job.header', { column, listName }), language);
}
