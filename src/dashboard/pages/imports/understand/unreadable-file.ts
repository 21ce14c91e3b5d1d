import { CsvError, type CsvErrorCode } from '../../../../lib/csv/csv-error.ts';
import type { FileKind } from '../../../../lib/files/file-kind.ts';

/** Reasons why a file can't be imported at all. */
export type UnreadableCode =
  | FileKind
  | 'empty'
  | 'binary'
  | 'not_a_zip'
  | 'broken_zip'
  | 'zip_too_big'
  | 'zip_encrypted'
  | 'zip_compression'
  | 'zip_without_csv'
  | 'zip_outside'
  | 'zip_suspicious'
  | 'workbook_too_big'
  | 'workbook_broken'
  | 'workbook_empty'
  | 'wrong_encoding'
  | 'utf32';

/** The reason why reading a file fails or stops. */
export interface FileProblem {
  readonly code: UnreadableCode | CsvErrorCode;
  /** 1-based line of the file, if known. */
  readonly line: number | null;
  /** The exceeded limit in characters; 0 for none. */
  readonly limit: number;
}

/** The error of a file that the wizard can't read. The page has a text for each code. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly code: UnreadableCode;
  /** 1-based line of the file, if known. */
  readonly line: number | null;

  constructor(code: UnreadableCode, line: number | null = null) {
    super(code);
    this.code = code;
    this.line = line;
  }
}

/** Returns a file's problem from an error; null for any other error. */
export function fileProblemOf(error: unknown): FileProblem | null {
  if (error instanceof CsvError) return { code: error.code, line: error.line, limit: error.limit };
  return error instanceof UnreadableFile ? { code: error.code, line: error.line, limit: 0 } : null;
}
