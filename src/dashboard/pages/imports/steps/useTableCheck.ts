import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ImportFailure } from '../reading/import-file-reader.ts';
import type { ReadingOptions, ReadingProgress } from '../understand/read-table.ts';
import { failureSentence } from '../words/problem-sentences.ts';
import { openAnswers, readingOf, withCheck } from '../wizard/draft.ts';
import type { DraftHandle } from '../wizard/useImportDraft.ts';
import { useMessages } from '../../../messages/useMessages.ts';

/** Progress of the check of the whole file. */
export type CheckState =
  | { readonly is: 'running'; readonly progress: ReadingProgress | null }
  | { readonly is: 'failed'; readonly message: string };

/** The check of the whole file, which starts automatically. */
export interface RunningCheck {
  readonly state: CheckState;
  readonly stop: () => void;
  readonly again: () => void;
}

const begun: CheckState = { is: 'running', progress: null };

/** Reads the whole file, unless it was already read under the same settings and mapping. */
export function useTableCheck(handle: DraftHandle): RunningCheck {
  const t = useMessages('import-check');
  const tProblems = useMessages('import-problems');
  const table = handle.draft?.table ?? null;
  const isChecked = table?.check !== null;
  const [state, setState] = useState<CheckState>(begun);
  const [round, setRound] = useState(0);
  const running = useRef<AbortController | null>(null);
  const read = useEffectEvent(async (options: ReadingOptions) => {
    const reader = handle.reader();
    if (table === null || reader === null) return;
    const { mapping, rules, preview } = table;
    const { columnNames, samples } = preview;
    const check = await reader.check(
      { settings: readingOf(table), mapping, rules, columnNames, samples, answers: openAnswers(table) },
      options,
    );
    if (options.signal?.aborted !== true) handle.change((before) => withCheck(before, check));
  });
  const fail = useEffectEvent((error: unknown) => {
    if (error instanceof ImportFailure && error.code === 'stopped') return;
    setState({ is: 'failed', message: failureSentence(error, tProblems) });
  });
  useEffect(() => {
    if (isChecked) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const onProgress = (progress: ReadingProgress) => {
      if (!signal.aborted) setState({ is: 'running', progress });
    };
    read({ signal, onProgress }).catch((error: unknown) => fail(error));
    return () => controller.abort();
  }, [isChecked, round]);
  return {
    state,
    stop: () => {
      running.current?.abort();
      setState({ is: 'failed', message: t('checking.stopped.error') });
    },
    again: () => {
      setState(begun);
      setRound((before) => before + 1);
    },
  };
}
