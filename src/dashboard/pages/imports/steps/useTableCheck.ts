import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ImportFailure } from '../import-file-reader.ts';
import type { ReadingOptions, ReadingProgress } from '../understand/read-table.ts';
import { sentenceOf, type DraftHandle } from '../wizard/useImportDraft.ts';

/** How far the check of the whole file has come. */
export type CheckState =
  | { readonly is: 'running'; readonly progress: ReadingProgress | null }
  | { readonly is: 'failed'; readonly message: string };

/** The check of the whole file, which begins by itself. */
export interface RunningCheck {
  readonly state: CheckState;
  readonly stop: () => void;
  readonly again: () => void;
}

const begun: CheckState = { is: 'running', progress: null };

/** Reads the whole file, unless that was done under the same settings and mapping. */
export function useTableCheck(handle: DraftHandle): RunningCheck {
  const table = handle.draft?.table ?? null;
  const isChecked = table?.check !== null;
  const [state, setState] = useState<CheckState>(begun);
  const [round, setRound] = useState(0);
  const running = useRef<AbortController | null>(null);
  const read = useEffectEvent(async (options: ReadingOptions) => {
    const reader = handle.reader();
    if (table === null || reader === null) return;
    const { settings, mapping, preview } = table;
    const check = await reader.check({ settings, mapping, columnNames: preview.columnNames }, options);
    if (options.signal?.aborted !== true) handle.change((before) => ({ ...before, check }));
  });
  useEffect(() => {
    if (isChecked) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const onProgress = (progress: ReadingProgress) => {
      if (!signal.aborted) setState({ is: 'running', progress });
    };
    read({ signal, onProgress }).catch((error: unknown) => {
      if (error instanceof ImportFailure && error.code === 'stopped') return;
      setState({ is: 'failed', message: sentenceOf(error) });
    });
    return () => controller.abort();
  }, [isChecked, round]);
  return {
    state,
    stop: () => {
      running.current?.abort();
      setState({ is: 'failed', message: 'The check was stopped.' });
    },
    again: () => {
      setState(begun);
      setRound((before) => before + 1);
    },
  };
}
