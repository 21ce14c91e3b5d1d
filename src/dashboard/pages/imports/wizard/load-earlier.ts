import type { ContactImport } from '../../../../contract/imports/imports.ts';
import { importShow } from '../../../../contract/imports/imports.ts';
import { callApi } from '../../../api/client.ts';
import { readErrorsFile } from '../../../api/imports.ts';
import { attributeTarget, namedAlike, type ColumnTarget } from '../mapping/column-target.ts';
import type { ImportSource } from '../understand/open-source.ts';
import type { Earlier } from './draft.ts';
import { hashOfList } from './hash-of-list.ts';

/** The error file of an import, and the settings of that import. */
interface EarlierFile {
  readonly source: ImportSource;
  readonly again: Earlier;
}

/** Loads the error file of an import, to be fixed and imported again. Rejects with an ApiError. */
export async function loadEarlier(hash: string, signal: AbortSignal): Promise<EarlierFile> {
  const [shown, file] = await Promise.all([
    callApi(importShow, { params: { hash } }, signal),
    readErrorsFile(hash, signal),
  ]);
  return { source: { kind: 'file', file, name: errorsName(shown) }, again: earlierOf(shown) };
}

/** Returns the settings of an import. */
function earlierOf(shown: ContactImport): Earlier {
  const { hash, mode, mapping, delimiter, quotechar, escapechar } = shown;
  const columns = new Map<ColumnTarget, string>();
  for (const field of ['email', ...namedAlike] as const) {
    const name = mapping === null ? field : mapping.contact[field];
    if (typeof name === 'string') columns.set(field, name);
  }
  for (const [code, name] of Object.entries(mapping?.attributes ?? {}))
    columns.set(attributeTarget(code), name);
  const [named] = mapping?.lists ?? [];
  if (named !== undefined) columns.set('lists', named.column);
  return {
    hash,
    mode,
    lists: shown.lists.map(hashOfList),
    columns,
    words: shown.status_words ?? {},
    optOuts: new Map((mapping?.opt_outs ?? []).map(({ column, status }) => [column, status ?? null])),
    namedLists: named?.values ?? {},
    format: { delimiter, quotechar, escapechar },
  };
}

function errorsName({ file, hash }: ContactImport): string {
  const name = (file ?? hash).split('/').findLast((part) => part !== '') ?? hash;
  return `${name.replace(/\.(csv|tsv|txt|zip|xlsx)$/i, '')}-errors.csv`;
}
