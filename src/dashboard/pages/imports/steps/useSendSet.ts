import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createImport } from '../../../api/import-create.ts';
import { readAgain } from '../../../api/mutation.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useSubmit } from '../../../hooks/useMutations.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import type { ImportFileReader } from '../reading/import-file-reader.ts';
import { draftOf, importedTable, mappingProblem, type Goal } from '../wizard/draft.ts';
import { serviceFacts } from '../wizard/open-draft.ts';
import type { DraftHandle } from '../wizard/useImportDraft.ts';
import { bodyOf, requestOf } from './import-request.ts';
import { useFailureMessage } from './useSendImport.ts';
import { uploadPrepared } from './upload-prepared.ts';
import { useTagsAttribute } from './useTagsAttribute.ts';

interface SendingOne {
  readonly signal: AbortSignal;
  readonly rehearses: boolean;
}

interface SendingSet {
  readonly handle: DraftHandle;
  readonly goal: Goal;
  /** Positions of the files, in order. */
  readonly order: readonly number[];
  readonly onSending: (isSending: boolean) => void;
  readonly onSent: (hashes: readonly string[]) => void;
}

/** Imports the files of a set in order, or rehearses each if the service can. */
export function useSendSet({ handle, goal, order, onSending, onSent }: SendingSet) {
  const t = useMessages('imports');
  const messageOf = useFailureMessage();
  const client = useQueryClient();
  const extensions = useExtensions();
  const { mutateAsync: prepareImport } = useSubmit(createImport());
  const tagsAttribute = useTagsAttribute();
  const sent = useRef<ReadonlyMap<number, { readonly hash: string; readonly rehearses: boolean }>>(new Map());
  const running = useRef<AbortController | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const sendOne = async (reader: ImportFileReader, index: number, { signal, rehearses }: SendingOne) => {
    const { takesDetails, types } = await serviceFacts(client);
    const understood = await reader.choose(index);
    const fileName = understood.name;
    setCurrent(fileName);
    const table = importedTable(draftOf(understood, { fileName, takesDetails, types }), goal);
    if (mappingProblem(table) !== null) return t('set.error', { fileName });
    const { file, plan } = await reader.prepare(requestOf(table, takesDetails), { signal });
    const tagsCode = table.mapping.includes('tags') ? await tagsAttribute() : '';
    const body = bodyOf(plan, { goal, table, tagsCode });
    const { hash } = await prepareImport(rehearses ? { ...body, rehearse: true } : body);
    await uploadPrepared({ hash, file, name: plan.fileName, signal, onProgress: () => undefined });
    sent.current = new Map([...sent.current, [index, { hash, rehearses }]]);
    return null;
  };

  const begin = async (rehearses: boolean) => {
    const reader = handle.reader();
    if (reader === null) return;
    const controller = new AbortController();
    running.current = controller;
    onSending(true);
    setProblem(null);
    try {
      for (const index of order) {
        if (sent.current.get(index)?.rehearses === rehearses) continue;
        // One after the other, because each must be accepted before the next.
        const found = await sendOne(reader, index, { signal: controller.signal, rehearses });
        if (found !== null) {
          setProblem(found);
          return;
        }
      }
      void readAgain(client, ['imports']);
      onSent(order.flatMap((index) => sent.current.get(index)?.hash ?? []));
    } catch (error) {
      if (!controller.signal.aborted) setProblem(messageOf(error));
    } finally {
      setCurrent(null);
      onSending(false);
    }
  };
  return {
    current,
    problem,
    begin: () => void begin(false),
    rehearse: extensions.has('importStart') ? () => void begin(true) : null,
  };
}
