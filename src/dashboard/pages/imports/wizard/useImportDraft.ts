import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Attribute } from '../../../../contract/people/attributes.ts';
import { attributeTypes } from '../../../../lib/contact/attribute-types.ts';
import { typeOf } from '../../../components/attribute-values/type-of.ts';
import { attributesQuery } from '../../../api/attributes.ts';
import { extensionsQuery } from '../../../api/account.ts';
import { ImportFailure, type ImportFileReader } from '../reading/import-file-reader.ts';
import type { CellRules } from '../mapping/cell-reading.ts';
import type { ImportSource } from '../understand/open-source.ts';
import type { ReadSettings } from '../understand/table-reader.ts';
import { failureSentence } from '../words/problem-sentences.ts';
import {
  draftOf,
  withEarlier,
  withSettings,
  type DraftTable,
  type Earlier,
  type ImportDraft,
} from './draft.ts';
import { useMessages } from '../../../messages/useMessages.ts';

/** The dropped file, and functions to change its choices. */
export interface DraftHandle {
  readonly draft: ImportDraft | null;
  /** The reason why the last file can't be read, as a sentence. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** The worker that holds the file; null before there is one. */
  readonly reader: () => ImportFileReader | null;
  /** Takes a file or a pasted text in place of the current one; resolves to null if it can't be read. */
  readonly open: (source: ImportSource, again?: Earlier) => Promise<ImportDraft | null>;
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
  const reader = useRef<ImportFileReader | null>(null);
  const [draft, setDraft] = useState<ImportDraft | null>(null);
  useEffect(
    () => () => {
      reader.current?.close();
      reader.current = null;
    },
    [],
  );

  const canTakeDetails = async () =>
    (await client.ensureQueryData(extensionsQuery())).includes('importProgressShow');

  const open = async (source: ImportSource, again?: Earlier) => {
    let opened: ImportDraft | null = null;
    await attempt(async () => {
      const attributes = await client.ensureQueryData(attributesQuery());
      const takesDetails = await canTakeDetails();
      const next = openReader();
      try {
        opened = await openedWith(next, { source, attributes, again: again ?? null, takesDetails });
        setDraft(opened);
      } catch (error) {
        next.close();
        throw error;
      }
      reader.current?.close();
      reader.current = next;
    });
    return opened;
  };

  const choose = async (index: number) => {
    await attempt(async () => {
      const table = await reader.current?.choose(index);
      if (table === undefined) return;
      const attributes = await client.ensureQueryData(attributesQuery());
      const takesDetails = await canTakeDetails();
      const facts = { fileName: table.name, takesDetails, types: typesOf(attributes) };
      setDraft((before) => before && { ...before, chosen: index, table: draftOf(table, facts) });
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

/** Runs one task on the file at a time; the last one's failure is a sentence. */
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

interface Opening {
  readonly source: ImportSource;
  readonly attributes: readonly Attribute[];
  readonly again: Earlier | null;
  readonly takesDetails: boolean;
}

async function openedWith(
  reader: ImportFileReader,
  { source, attributes, again, takesDetails }: Opening,
): Promise<ImportDraft> {
  const known = attributes.map(({ code, name }) => ({ code, name }));
  const { tables, table } = await reader.open(source, known);
  const fileName = source.kind === 'file' ? source.name : '';
  const facts = { fileName, takesDetails, types: typesOf(attributes) };
  const own = table === null ? null : await begun(reader, draftOf(table, facts), again);
  return { ...titleOf(source), tables, chosen: own && 0, table: own, again };
}

/** Returns the types of attributes whose values aren't texts. */
function typesOf(attributes: readonly Attribute[]): CellRules['types'] {
  const typed = attributes.filter(({ type = attributeTypes.text }) => type !== attributeTypes.text);
  return Object.fromEntries(typed.map((attribute) => [attribute.code, typeOf(attribute)]));
}

async function begun(
  reader: ImportFileReader,
  fresh: DraftTable,
  again: Earlier | null,
): Promise<DraftTable> {
  if (again === null) return fresh;
  const settings = { ...fresh.settings, ...again.format, titleLines: 0, hasHeader: true };
  return withEarlier(withSettings(fresh, settings, await reader.preview(settings)), again);
}

function titleOf(source: ImportSource): Pick<ImportDraft, 'name' | 'size'> {
  return source.kind === 'file' ? { name: source.name, size: source.file.size } : { name: null, size: null };
}
