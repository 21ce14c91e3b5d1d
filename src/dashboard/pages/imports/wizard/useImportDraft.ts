import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { attributesQuery } from '../../../api/attributes.ts';
import { failureOf } from '../../../api/errors.ts';
import { ImportFailure, type ImportFileReader } from '../import-file-reader.ts';
import type { UnderstoodTable } from '../import-session.ts';
import type { MappableAttribute } from '../mapping/column-target.ts';
import type { ImportSource } from '../understand/open-source.ts';
import type { ReadSettings } from '../understand/table-reader.ts';
import {
  draftOf,
  withEarlier,
  withSettings,
  type DraftTable,
  type Earlier,
  type ImportDraft,
} from './draft.ts';

/** What was dropped, and what can be done with it. */
export interface DraftHandle {
  readonly draft: ImportDraft | null;
  /** Why the last file can't be read, as a sentence. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** The worker that holds the file; null before there is one. */
  readonly reader: () => ImportFileReader | null;
  /** Takes a file or a pasted text in place of what was there; true where it can be read. */
  readonly open: (source: ImportSource, again?: Earlier) => Promise<boolean>;
  /** Takes one of several tables. */
  readonly choose: (index: number) => Promise<void>;
  /** Reads the table otherwise. */
  readonly read: (settings: ReadSettings) => Promise<void>;
  readonly change: (change: (table: DraftTable) => DraftTable) => void;
}

/** Holds the dropped file in a worker, and what has been decided about it. The worker ends with the page. */
export function useImportDraft(openReader: () => ImportFileReader): DraftHandle {
  const client = useQueryClient();
  const reader = useRef<ImportFileReader | null>(null);
  const [draft, setDraft] = useState<ImportDraft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(
    () => () => {
      reader.current?.close();
      reader.current = null;
    },
    [],
  );

  const attempt = useCallback(async (work: () => Promise<void>) => {
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ImportFailure && error.code === 'stopped')) setProblem(sentenceOf(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  }, []);

  const open = (source: ImportSource, again?: Earlier) =>
    attempt(async () => {
      const attributes = await client.ensureQueryData(attributesQuery());
      const next = openReader();
      try {
        setDraft(await openedWith(next, { source, attributes, again: again ?? null }));
      } catch (error) {
        next.close();
        throw error;
      }
      reader.current?.close();
      reader.current = next;
    });

  const choose = async (index: number) => {
    await attempt(async () => {
      const table = await reader.current?.choose(index);
      if (table !== undefined)
        setDraft((before) => before && { ...before, chosen: index, table: draftOf(table) });
    });
  };

  const read = async (settings: ReadSettings) => {
    await attempt(async () => {
      const seen = await reader.current?.preview(settings);
      if (seen === undefined) return;
      setDraft(
        (before) =>
          before && { ...before, table: before.table && withSettings(before.table, settings, seen) },
      );
    });
  };

  const change: DraftHandle['change'] = (how) =>
    setDraft((before) => before && { ...before, table: before.table && how(before.table) });

  return { draft, problem, isBusy, reader: () => reader.current, open, choose, read, change };
}

/** A sentence for whatever went wrong with a file. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ImportFailure)) return failureOf(error).detail;
  return error.line === null ? error.message : `Line ${error.line}: ${error.message}`;
}

interface Opening {
  readonly source: ImportSource;
  readonly attributes: readonly MappableAttribute[];
  readonly again: Earlier | null;
}

async function openedWith(
  reader: ImportFileReader,
  { source, attributes, again }: Opening,
): Promise<ImportDraft> {
  const known = attributes.map(({ code, name }) => ({ code, name }));
  const { tables, table } = await reader.open(source, known);
  const own = table === null ? null : await begun(reader, table, again);
  return { ...titleOf(source), tables, chosen: own && 0, table: own, again };
}

async function begun(
  reader: ImportFileReader,
  table: UnderstoodTable,
  again: Earlier | null,
): Promise<DraftTable> {
  const fresh = draftOf(table);
  if (again === null) return fresh;
  const settings = { ...table.settings, ...again.format, titleLines: 0, hasHeader: true };
  return withEarlier(withSettings(fresh, settings, await reader.preview(settings)), again);
}

function titleOf(source: ImportSource): { readonly name: string; readonly size: number | null } {
  return source.kind === 'file'
    ? { name: source.name, size: source.file.size }
    : { name: 'Pasted rows', size: null };
}
