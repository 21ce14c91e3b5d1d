import { workerPort, type Port } from '../../../browser/port.ts';
import type { CheckRequest, TableCheck } from '../check/check-table.ts';
import type {
  MatchedPreview,
  OpenedFile,
  PreparedUpload,
  PrepareRequest,
  UnderstoodTable,
} from './import-session.ts';
import type {
  ImportAnswer,
  ImportFailureMessage,
  ImportQuestion,
  ImportRequest,
  ImportResponse,
} from './import-worker-messages.ts';
import type { MappableAttribute } from '../mapping/column-target.ts';
import type { ImportSource } from '../understand/open-source.ts';
import type { ReadingOptions } from '../understand/read-table.ts';
import type { ReadSettings } from '../understand/table-reader.ts';

/** The error of an unanswered request. The page has a text for its code; `stopped` means that the user stopped it. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';
  readonly code: ImportFailureMessage['code'];
  /** 1-based line of the file, if known. */
  readonly line: number | null;
  /** The exceeded limit in characters; 0 for none. */
  readonly limit: number;

  constructor({ code, message, line, limit }: ImportFailureMessage) {
    super(message);
    this.code = code;
    this.line = line;
    this.limit = limit;
  }
}

/** The page's port to the wizard's worker; tests pass a simpler one. */
export type ImportPort = Port<ImportRequest, ImportResponse>;

interface Waiting {
  readonly resolve: (answer: ImportAnswer) => void;
  readonly reject: (failure: ImportFailure) => void;
  readonly onProgress: ReadingOptions['onProgress'];
}

/**
 * The page's side of the wizard's worker: a promise for each request. Rejects with ImportFailure. Long requests accept a
 * signal and report their progress. `close` ends the worker and all open requests.
 */
export class ImportFileReader {
  readonly #port: ImportPort;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;

  constructor(port: ImportPort = openWorker()) {
    this.#port = port;
    port.listen(
      (response) => this.#take(response),
      (message) => this.#failAll({ code: 'unexpected', message, line: null, limit: 0 }),
    );
  }

  /** Opens a file or a pasted text. */
  async open(source: ImportSource, attributes: readonly MappableAttribute[]): Promise<OpenedFile> {
    const answer = await this.#ask({ ask: 'open', source, attributes });
    return answer.to === 'open' ? answer.value : mixedUp(answer);
  }

  /** Chooses one of several tables by its index. */
  async choose(index: number): Promise<UnderstoodTable> {
    const answer = await this.#ask({ ask: 'choose', index });
    return answer.to === 'choose' ? answer.value : mixedUp(answer);
  }

  /** Shows the table under other settings; call `csvFormatProblem` first. */
  async preview(settings: ReadSettings): Promise<MatchedPreview> {
    const answer = await this.#ask({ ask: 'preview', settings });
    return answer.to === 'preview' ? answer.value : mixedUp(answer);
  }

  /** Reads the whole table and finds the rows that would be rejected. */
  async check(request: CheckRequest, options: ReadingOptions = {}): Promise<TableCheck> {
    const answer = await this.#ask({ ask: 'check', request }, options);
    return answer.to === 'check' ? answer.value : mixedUp(answer);
  }

  /** Creates the file to upload, with its differences from the dropped one. */
  async prepare(request: PrepareRequest, options: ReadingOptions = {}): Promise<PreparedUpload> {
    const answer = await this.#ask({ ask: 'prepare', request }, options);
    return answer.to === 'prepare' ? answer.value : mixedUp(answer);
  }

  /** Ends the worker; open requests reject as `stopped`. */
  close(): void {
    this.#port.close();
    this.#failAll({ code: 'stopped', message: 'stopped', line: null, limit: 0 });
  }

  #ask(question: ImportQuestion, { signal, onProgress }: ReadingOptions = {}): Promise<ImportAnswer> {
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onProgress });
      this.#port.send({ id, question });
      const stop = () => this.#port.send({ id, question: { ask: 'stop' } });
      if (signal?.aborted === true) stop();
      signal?.addEventListener('abort', stop, { once: true });
    });
  }

  #take(response: ImportResponse): void {
    const waiting = this.#waiting.get(response.id);
    if (waiting === undefined) return;
    if (response.kind === 'progress') {
      waiting.onProgress?.(response.progress);
      return;
    }
    this.#waiting.delete(response.id);
    if (response.kind === 'answer') waiting.resolve(response.answer);
    else waiting.reject(new ImportFailure(response.failure));
  }

  #failAll(failure: ImportFailureMessage): void {
    for (const { reject } of this.#waiting.values()) reject(new ImportFailure(failure));
    this.#waiting.clear();
  }
}

function mixedUp(answer: ImportAnswer): never {
  throw new Error(`The import worker answered ${answer.to} to another question`);
}

function openWorker(): ImportPort {
  return workerPort(new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' }));
}
