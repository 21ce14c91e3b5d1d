import { useEffect, useEffectEvent, useState } from 'react';
import type { ContactImport } from '../../../../contract/imports/imports.ts';
import { importShow } from '../../../../contract/imports/imports.ts';
import { callApi } from '../../../api/client.ts';
import { failureOf } from '../../../api/errors.ts';
import { readErrorsFile } from '../../../api/imports.ts';
import { attributeTarget, namedAlike, type ColumnTarget } from '../mapping/column-target.ts';
import type { ImportSource } from '../understand/open-source.ts';
import type { Earlier } from './draft.ts';

/** The state of loading the error file of an earlier import. */
export interface EarlierImport {
  readonly isLoading: boolean;
  readonly problem: string | null;
}

/** Loads the error file of the import in the URL, to be fixed and imported again with that import's settings. */
export function useEarlierImport(
  hash: string | null,
  onReady: (source: ImportSource, again: Earlier) => Promise<void>,
): EarlierImport {
  const [state, setState] = useState<EarlierImport>({ isLoading: hash !== null, problem: null });
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    if (hash === null) return undefined;
    const stop = new AbortController();
    const load = async () => {
      setState({ isLoading: true, problem: null });
      try {
        const [shown, file] = await Promise.all([
          callApi(importShow, { params: { hash } }, stop.signal),
          readErrorsFile(hash, stop.signal),
        ]);
        if (stop.signal.aborted) return;
        await ready({ kind: 'file', file, name: errorsName(shown) }, earlierOf(shown));
        setState({ isLoading: false, problem: null });
      } catch (error) {
        if (!stop.signal.aborted) setState({ isLoading: false, problem: failureOf(error).detail });
      }
    };
    void load();
    return () => stop.abort();
  }, [hash]);
  return state;
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

/** Returns a list's hash, from the hash itself or its URL. */
export function hashOfList(list: string): string {
  return list.split('/').findLast((part) => part !== '') ?? list;
}

function errorsName({ file, hash }: ContactImport): string {
  const name = (file ?? hash).split('/').findLast((part) => part !== '') ?? hash;
  return `${name.replace(/\.(csv|tsv|txt|zip|xlsx)$/i, '')}-errors.csv`;
}
