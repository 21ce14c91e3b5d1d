import { ImportSession } from './import-session.ts';
import type {
  ImportAnswer,
  ImportFailureMessage,
  ImportQuestion,
  ImportRequest,
  ImportResponse,
} from './import-worker-messages.ts';
import type { ReadingOptions } from '../understand/read-table.ts';
import { fileProblemOf } from '../understand/unreadable-file.ts';

/**
 * Serves the wizard's requests over any pair of message functions: the worker's body without the worker. Returns the
 * function that receives requests.
 */
export function serveImport(respond: (response: ImportResponse) => void): (request: ImportRequest) => void {
  const session = new ImportSession();
  const running = new Map<number, AbortController>();
  const serve = async (id: number, question: ImportQuestion) => {
    const stop = new AbortController();
    running.set(id, stop);
    try {
      const options: ReadingOptions = {
        signal: stop.signal,
        onProgress: (progress) => respond({ id, kind: 'progress', progress }),
      };
      respond({ id, kind: 'answer', answer: await answer(session, question, options) });
    } catch (error) {
      const failure = failureMessage(error, stop.signal);
      // A stream of a changed file ends as a network error.
      const isChanged = failure.code === 'unexpected' && !(await session.isSourceReadable());
      respond({ id, kind: 'failure', failure: isChanged ? { ...failure, code: 'file_changed' } : failure });
    } finally {
      running.delete(id);
    }
  };
  return ({ id, question }) => {
    if (question.ask === 'stop') running.get(id)?.abort();
    else void serve(id, question);
  };
}

async function answer(
  session: ImportSession,
  question: ImportQuestion,
  options: ReadingOptions,
): Promise<ImportAnswer> {
  switch (question.ask) {
    case 'open':
      return { to: 'open', value: await session.open(question.source, question.attributes) };
    case 'choose':
      return { to: 'choose', value: await session.choose(question.index) };
    case 'preview':
      return { to: 'preview', value: session.preview(question.settings) };
    case 'check':
      return { to: 'check', value: await session.check(question.request, options) };
    case 'prepare':
      return { to: 'prepare', value: await session.prepare(question.request, options) };
  }
}

/** Errors that browsers throw when a file or their disk fails. */
const browserFailures: Readonly<Record<string, 'file_changed' | 'no_space'>> = {
  NotReadableError: 'file_changed',
  NotFoundError: 'file_changed',
  QuotaExceededError: 'no_space',
};

function failureMessage(error: unknown, signal: AbortSignal): ImportFailureMessage {
  const message = error instanceof Error ? error.message : String(error);
  const problem = fileProblemOf(error);
  if (problem !== null) return { ...problem, message };
  const known = error instanceof DOMException ? browserFailures[error.name] : undefined;
  const code = signal.aborted ? 'stopped' : (known ?? 'unexpected');
  return { code, message, line: null, limit: 0 };
}
