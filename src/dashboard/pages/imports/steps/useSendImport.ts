import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { importList } from '../../../../contract/imports.ts';
import { useCreateImport } from '../../../api/imports.ts';
import { uploadImportFile } from '../../../api/upload.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { paths } from '../../../paths.ts';
import type { TableCheck } from '../check/check-table.ts';
import { importMapping, type UploadPlan } from '../convert/plan-upload.ts';
import { ImportFailure } from '../import-file-reader.ts';
import type { PreparedUpload } from '../import-session.ts';
import type { ColumnMapping } from '../mapping/column-target.ts';
import { sendingSentence } from '../reason-sentences.ts';
import type { Goal } from '../wizard/draft.ts';
import { sentenceOf, type DraftHandle } from '../wizard/useImportDraft.ts';

/** How far the file is on its way. `done` of `total` in bytes. */
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
}

/** Makes the file, prepares the import, and uploads; then the import's own page takes over. */
export function useSendImport({ handle, goal, onSending }: Sending) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const extensions = useExtensions();
  const { mutateAsync: createImport } = useCreateImport();
  const made = useRef<{ readonly key: string; readonly hash: string } | null>(null);
  const running = useRef<AbortController | null>(null);
  const [state, setState] = useState<SendState>({ is: 'idle' });
  useEffect(() => () => running.current?.abort(), []);

  const send = async (signal: AbortSignal, stop: () => void) => {
    const table = handle.draft?.table ?? null;
    const reader = handle.reader();
    if (table === null || reader === null) return null;
    const { settings, mapping, mended, preview, check } = table;
    setState({ is: 'preparing', done: 0, total: 0, prepared: null, stop });
    const prepared = await reader.prepare(
      {
        settings,
        mapping,
        columnNames: preview.columnNames,
        mended,
        ...foundBy(check),
        isOurService: extensions.has('importProgressShow'),
      },
      {
        signal,
        onProgress: ({ bytes, size }) =>
          setState({ is: 'preparing', done: bytes, total: size, prepared: null, stop }),
      },
    );
    const { file, plan } = prepared;
    const onProgress = (done: number, total: number) =>
      setState({ is: 'sending', done, total, prepared, stop });
    onProgress(0, file.size);
    const body = bodyOf(plan, goal, mapping);
    // An upload that broke off goes on with the import that was prepared for it.
    const key = JSON.stringify(body);
    if (made.current?.key !== key) made.current = { key, hash: (await createImport(body)).hash };
    const { hash } = made.current;
    await uploadImportFile({ hash, file, name: plan.fileName, signal, onProgress });
    return hash;
  };

  const begin = async () => {
    const controller = new AbortController();
    running.current = controller;
    onSending(true);
    try {
      const hash = await send(controller.signal, () => controller.abort());
      void client.invalidateQueries({ queryKey: [importList.resource] });
      if (hash !== null) void navigate(paths.importResult(hash));
    } catch (error) {
      const isOfFile = error instanceof ImportFailure;
      const isStopped = controller.signal.aborted || (isOfFile && error.code === 'stopped');
      const message = isOfFile ? sentenceOf(error) : sendingSentence(error);
      setState(isStopped ? { is: 'idle' } : { is: 'failed', message });
    } finally {
      onSending(false);
    }
  };
  return { state, begin: () => void begin() };
}

/** What the check of the whole file says of how it can be sent. */
function foundBy(check: TableCheck | null) {
  return {
    hasBackslash: check?.hasBackslash ?? null,
    hasOtherLines: check !== null && check.otherLines.count > 0,
  };
}

/** As the interface takes it. */
function modeOf(mode: number): 0 | 1 | 2 {
  return mode === 0 ? 0 : mode === 1 ? 1 : 2;
}

function bodyOf({ columnNames, format }: UploadPlan, goal: Goal, mapping: ColumnMapping) {
  const sent = importMapping(mapping, columnNames);
  return { lists: [...goal.lists], mode: modeOf(goal.mode), mapping: sent, ...format };
}
