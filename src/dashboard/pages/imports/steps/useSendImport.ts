import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createImport } from '../../../api/import-create.ts';
import { readAgain } from '../../../api/mutation.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { paths } from '../../../paths.ts';
import { ImportFailure } from '../reading/import-file-reader.ts';
import type { PreparedUpload } from '../reading/import-session.ts';
import { failureSentence } from '../words/problem-sentences.ts';
import { uploadFailureSentence } from '../words/upload-failure.ts';
import { importedTable, type Goal } from '../wizard/draft.ts';
import { bodyOf, requestOf } from './import-request.ts';
import { uploadPrepared } from './upload-prepared.ts';
import { useTagsAttribute } from './useTagsAttribute.ts';
import type { DraftHandle } from '../wizard/useImportDraft.ts';
import { useSubmit } from '../../../hooks/useMutations.ts';
import { useMessages } from '../../../messages/useMessages.ts';

/** Progress of an upload. `done` of `total` in bytes. */
export type SendState =
  | { readonly is: 'idle' }
  | { readonly is: 'failed'; readonly message: string }
  | {
      readonly is: 'preparing' | 'sending';
      readonly done: number;
      readonly total: number;
      readonly prepared: PreparedUpload | null;
      readonly stop: () => void;
    };

interface Sending {
  readonly handle: DraftHandle;
  readonly goal: Goal;
  readonly onSending: (isSending: boolean) => void;
  /** Called once the file is uploaded. */
  readonly onSent: () => void;
}

/** Prepares the file and the import, uploads the file, then opens the import's page. */
export function useSendImport({ handle, goal, onSending, onSent }: Sending) {
  const messageOf = useFailureMessage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const extensions = useExtensions();
  const { mutateAsync: prepareImport } = useSubmit(createImport());
  const tagsAttribute = useTagsAttribute();
  const made = useRef<{ readonly key: string; readonly hash: string } | null>(null);
  const running = useRef<AbortController | null>(null);
  const [state, setState] = useState<SendState>({ is: 'idle' });
  useEffect(() => () => running.current?.abort(), []);

  const send = async (signal: AbortSignal, stop: () => void, rehearses: boolean) => {
    const chosen = handle.draft?.table ?? null;
    const reader = handle.reader();
    if (chosen === null || reader === null) return null;
    const table = importedTable(chosen, goal);
    const { mapping } = table;
    setState({ is: 'preparing', done: 0, total: 0, prepared: null, stop });
    const prepared = await reader.prepare(requestOf(table, extensions.has('importProgressShow')), {
      signal,
      onProgress: ({ bytes, size }) =>
        setState({ is: 'preparing', done: bytes, total: size, prepared: null, stop }),
    });
    const { file, plan } = prepared;
    const onProgress = (done: number, total: number) =>
      setState({ is: 'sending', done, total, prepared, stop });
    onProgress(0, file.size);
    const tagsCode = mapping.includes('tags') ? await tagsAttribute() : '';
    const body = { ...bodyOf(plan, { goal, table, tagsCode }), ...(rehearses ? { rehearse: true } : {}) };
    // An interrupted upload continues with the import that was prepared for it.
    const key = JSON.stringify(body);
    if (made.current?.key !== key) made.current = { key, hash: (await prepareImport(body)).hash };
    const { hash } = made.current;
    await uploadPrepared({ hash, file, name: plan.fileName, signal, onProgress });
    return hash;
  };

  const begin = async (rehearses: boolean) => {
    const controller = new AbortController();
    running.current = controller;
    onSending(true);
    try {
      const hash = await send(controller.signal, () => controller.abort(), rehearses);
      void readAgain(client, ['imports']);
      if (hash === null) return;
      onSent();
      void navigate(paths.importResult(hash));
    } catch (error) {
      const isOfFile = error instanceof ImportFailure;
      const isStopped = controller.signal.aborted || (isOfFile && error.code === 'stopped');
      setState(isStopped ? { is: 'idle' } : { is: 'failed', message: messageOf(error) });
    } finally {
      onSending(false);
    }
  };
  return {
    state,
    begin: () => void begin(false),
    /** Null for a service that can't rehearse imports. */
    rehearse: extensions.has('importStart') ? () => void begin(true) : null,
  };
}

/** Returns a function that explains why a file wasn't prepared or uploaded. */
export function useFailureMessage(): (error: unknown) => string {
  const t = useMessages('import-problems');
  const tImport = useMessages('import-common');
  return (error) =>
    error instanceof ImportFailure ? failureSentence(error, t) : uploadFailureSentence(error, tImport);
}
