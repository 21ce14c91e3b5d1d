import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createImport } from '../../../api/imports.ts';
import { readAgain } from '../../../api/mutation.ts';
import { uploadImportFile } from '../../../api/upload.ts';
import { useSubmit } from '../../../hooks/useMutations.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import type { ImportFileReader } from '../reading/import-file-reader.ts';
import { draftOf, importedTable, mappingProblem, type Goal } from '../wizard/draft.ts';
import { serviceFacts } from '../wizard/open-draft.ts';
import type { DraftHandle } from '../wizard/useImportDraft.ts';
import { bodyOf, requestOf } from './import-request.ts';
import { useFailureMessage } from './useSendImport.ts';
import { useTagsAttribute } from './useTagsAttribute.ts';

/** A file of a set whose import was started. */
export interface SentFile {
  readonly name: string;
  readonly hash: string;
}

interface SendingSet {
  readonly handle: DraftHandle;
  readonly goal: Goal;
  /** Positions of the files, in order. */
  readonly order: readonly number[];
  readonly onSending: (isSending: boolean) => void;
  readonly onSent: (files: readonly SentFile[]) => void;
}

/** Imports the files of a set one after the other; the service keeps their order. */
export function useSendSet({ handle, goal, order, onSending, onSent }: SendingSet) {
  const t = useMessages('imports');
  const messageOf = useFailureMessage();
  const client = useQueryClient();
  const { mutateAsync: prepareImport } = useSubmit(createImport());
  const tagsAttribute = useTagsAttribute();
  const sent = useRef<ReadonlyMap<number, SentFile>>(new Map());
  const running = useRef<AbortController | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const sendOne = async (reader: ImportFileReader, index: number, signal: AbortSignal) => {
    const { takesDetails, types } = await serviceFacts(client);
    const understood = await reader.choose(index);
    const { name } = understood;
    setCurrent(name);
    const table = importedTable(draftOf(understood, { fileName: name, takesDetails, types }), goal);
    if (mappingProblem(table) !== null) return t('set.error', { fileName: name });
    const { file, plan } = await reader.prepare(requestOf(table, takesDetails), { signal });
    const tagsCode = table.mapping.includes('tags') ? await tagsAttribute() : '';
    const { hash } = await prepareImport(bodyOf(plan, { goal, table, tagsCode }));
    await uploadImportFile({ hash, file, name: plan.fileName, signal, onProgress: () => undefined });
    sent.current = new Map([...sent.current, [index, { name, hash }]]);
    return null;
  };

  const begin = async () => {
    const reader = handle.reader();
    if (reader === null) return;
    const controller = new AbortController();
    running.current = controller;
    onSending(true);
    setProblem(null);
    try {
      for (const index of order) {
        if (sent.current.has(index)) continue;
        // One after the other, as each must be taken in before the next.
        const found = await sendOne(reader, index, controller.signal);
        if (found !== null) {
          setProblem(found);
          return;
        }
      }
      void readAgain(client, ['imports']);
      onSent(order.flatMap((index) => sent.current.get(index) ?? []));
    } catch (error) {
      if (!controller.signal.aborted) setProblem(messageOf(error));
    } finally {
      setCurrent(null);
      onSending(false);
    }
  };
  return { current, problem, begin: () => void begin() };
}
