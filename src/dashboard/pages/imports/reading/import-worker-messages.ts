import type { CheckRequest, TableCheck } from '../check/check-table.ts';
import type {
  MatchedPreview,
  OpenedFile,
  PreparedUpload,
  PrepareRequest,
  UnderstoodTable,
} from './import-session.ts';
import type { MappableAttribute } from '../mapping/column-target.ts';
import type { ImportSource } from '../understand/open-source.ts';
import type { ReadingProgress } from '../understand/read-table.ts';
import type { ReadSettings } from '../understand/table-reader.ts';
import type { FileProblem } from '../understand/unreadable-file.ts';

/** A request of the page; its answer has the same `id`. */
export type ImportQuestion =
  | { readonly ask: 'open'; readonly source: ImportSource; readonly attributes: readonly MappableAttribute[] }
  | { readonly ask: 'choose'; readonly index: number }
  | { readonly ask: 'preview'; readonly settings: ReadSettings }
  | { readonly ask: 'check'; readonly request: CheckRequest }
  | { readonly ask: 'prepare'; readonly request: PrepareRequest };

/** A message from the page to the worker. */
export type ImportRequest =
  | { readonly id: number; readonly question: ImportQuestion }
  | { readonly id: number; readonly question: { readonly ask: 'stop' } };

/** The worker's answer to one request. */
export type ImportAnswer =
  | { readonly to: 'open'; readonly value: OpenedFile }
  | { readonly to: 'choose'; readonly value: UnderstoodTable }
  | { readonly to: 'preview'; readonly value: MatchedPreview }
  | { readonly to: 'check'; readonly value: TableCheck }
  | { readonly to: 'prepare'; readonly value: PreparedUpload };

/**
 * The reason why a request failed. `unexpected` is a defect, with the error's own message; the page has texts for the
 * others.
 */
export interface ImportFailureMessage extends Omit<FileProblem, 'code'> {
  readonly code: FileProblem['code'] | 'file_changed' | 'no_space' | 'stopped' | 'unexpected';
  readonly message: string;
}

/** A message from the worker to the page. */
export type ImportResponse =
  | { readonly id: number; readonly kind: 'progress'; readonly progress: ReadingProgress }
  | { readonly id: number; readonly kind: 'answer'; readonly answer: ImportAnswer }
  | { readonly id: number; readonly kind: 'failure'; readonly failure: ImportFailureMessage };
