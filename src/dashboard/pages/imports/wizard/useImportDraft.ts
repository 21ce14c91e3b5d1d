import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ImportFailure, type ImportFileReader } from '../reading/import-file-reader.ts';
import type { ImportSource } from '../understand/open-source.ts';
import type { ReadSettings } from '../understand/table-reader.ts';
import { failureSentence } from '../words/problem-sentences.ts';
import { draftOf, withSettings, type DraftTable, type Earlier, type ImportDraft } from './draft.ts';
import { openDraft, serviceFacts, type Opening } from './open-draft.ts';
import type { KeptImport } from './kept-imports.ts';
import { useMessages } from '../../../messages/useMessages.ts';

/** The dropped file, and functions to change its choices. */
export interface DraftHandle {
  readonly draft: ImportDraft | null;
  /** The reason why the last file can't be read, as a sentence. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** The worker that holds the file; null before it starts. */
  readonly reader: () => ImportFileReader | null;
  /** Replaces the current file with a file or pasted text; resolves to null if it can't be read. */
  readonly open: (source: ImportSource, again?: Earlier) => Promise<ImportDraft | null>;
  /** Opens a file with its kept choices; resolves to null if it can't be read. */
  readonly restore: (kept: KeptImport) => Promise<ImportDraft | null>;
  /** Discards the file and the choices. */
  readonly close: () => void;
  /** Chooses one of several tables. */
  readonly choose: (index: number) => Promise<void>;
  /** Reads the table under other settings. */
  readonly read: (settings: ReadSettings) => Promise<void>;
  readonly change: (change: (table: DraftTable) => DraftTable) => void;
}

/** Holds the dropped file in a worker, and the choices about it. The worker ends with the page. */
export function useImportDraft(openReader: () => ImportFileReader): DraftHandle {
  const { attempt, problem, isBusy } = useAttempt();
  const client = useQueryClient();
  const [draft, setDraft] = useState<ImportDraft | null>(null);
  const { reader, drop, openFile } = useReader(openReader, setDraft);

  const take = async (opening: Opening) => {
    let opened: ImportDraft | null = null;
    await attempt(async () => {
      opened = await openFile(opening, await serviceFacts(client));
    });
    return opened;
  };

  const choose = async (index: number) => {
    await attempt(async () => {
      const table = await reader.current?.choose(index);
      if (table === undefined) return;
      const { takesDetails, types } = await serviceFacts(client);
      const own = draftOf(table, { fileName: table.name, takesDetails, types });
      setDraft((before) => before && { ...before, chosen: index, table: own });
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

  return {
    draft,
    problem,
    isBusy,
    reader: () => reader.current,
    open: (source, again = undefined) => take({ source, again: again ?? null, kept: null }),
    restore: (kept) => take({ source: kept.source, again: kept.again, kept }),
    close() {
      drop();
      setDraft(null);
    },
    choose,
    read,
    change,
  };
}

/** Holds the worker, which ends with the page. */
function useReader(openReader: () => ImportFileReader, onOpened: (draft: ImportDraft) => void) {
  const reader = useRef<ImportFileReader | null>(null);
  const newest = useRef<ImportFileReader | null>(null);
  const drop = () => {
    reader.current?.close();
    reader.current = null;
  };
  useEffect(() => drop, []);
  /** Resolves to null if another file was chosen meanwhile. */
  const openFile = async (
    opening: Opening,
    facts: Awaited<ReturnType<typeof serviceFacts>>,
  ): Promise<ImportDraft | null> => {
    const next = openReader();
    newest.current = next;
    try {
      const opened = await openDraft(next, opening, facts);
      if (newest.current === next) {
        drop();
        reader.current = next;
        onOpened(opened);
        return opened;
      }
    } catch (error) {
      next.close();
      if (newest.current === next) throw error;
    }
    next.close();
    return null;
  };
  return { reader, drop, openFile };
}

/** Runs one task on the file at a time, and keeps the last failure as a sentence. */
function useAttempt() {
  const t = useMessages('import-problems');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setIsBusy(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (thrown) {
      if (!(thrown instanceof ImportFailure && thrown.code === 'stopped')) setError(thrown);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  const problem = error === null ? null : failureSentence(error, t);
  return { attempt, problem, isBusy };
}
