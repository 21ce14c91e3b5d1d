import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { importMode } from '../../../../contract/imports/import-mode.ts';
import { createImport } from '../../../api/imports.ts';
import { readAgain } from '../../../api/mutation.ts';
import { uploadImportFile } from '../../../api/upload.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { paths } from '../../../paths.ts';
import type { TableCheck } from '../check/check-table.ts';
import { columnParameters } from '../convert/import-parameters.ts';
import type { UploadPlan } from '../convert/plan-upload.ts';
import { ImportFailure } from '../reading/import-file-reader.ts';
import type { PreparedUpload, PrepareRequest } from '../reading/import-session.ts';
import { failureSentence } from '../words/problem-sentences.ts';
import { uploadFailureSentence } from '../words/upload-failure.ts';
import { importedTable, type DraftTable, type Goal } from '../wizard/draft.ts';
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

/** Prepares the file and the import, and uploads; then opens the import's page. */
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
    await uploadImportFile({ hash, file, name: plan.fileName, signal, onProgress });
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

/** Returns a function that returns why a file wasn't prepared or uploaded. */
function useFailureMessage(): (error: unknown) => string {
  const t = useMessages('import-problems');
  const tImport = useMessages('import-common');
  return (error) =>
    error instanceof ImportFailure ? failureSentence(error, t) : uploadFailureSentence(error, tImport);
}

function requestOf(
  { settings, mapping, rules, fixed, preview, check }: DraftTable,
  isOurService: boolean,
): PrepareRequest {
  const { columnNames } = preview;
  return { settings, mapping, rules, columnNames, fixed, ...foundBy(check), isOurService };
}

/** Returns the results of the whole file's check that affect the upload. */
function foundBy(check: TableCheck | null) {
  return {
    hasBackslash: check?.hasBackslash ?? null,
    hasOtherLines: check !== null && check.otherLines.count > 0,
  };
}

/** Returns a mode as the API takes it. */
function modeOf(mode: number): 0 | 1 | 2 {
  return mode === 0 ? 0 : mode === 1 ? 1 : 2;
}

interface Chosen {
  readonly goal: Goal;
  readonly table: DraftTable;
  readonly tagsCode: string;
}

function bodyOf({ columnNames, format }: UploadPlan, { goal, table, tagsCode }: Chosen) {
  const { mapping, rules, preview } = table;
  const columns = columnParameters({ mapping, rules, columnNames, tagsCode, samples: preview.samples });
  // Contacts that exist keep their fields; that they are blocked counts nevertheless.
  if (goal.isBlocking) return { lists: [], mode: importMode.leave, noes: true, ...columns, ...format };
  return { lists: [...goal.lists], mode: modeOf(goal.mode), ...columns, ...format };
}
