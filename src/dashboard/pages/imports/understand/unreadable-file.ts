import { FILE_KIND_SENTENCES, type FileKind } from '../../../../lib/files/file-kind.ts';

/** Why a file can't be imported at all. */
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

const SENTENCES: Record<UnreadableCode, string> = {
  empty: 'The file is empty.',
  ...FILE_KIND_SENTENCES,
  binary:
    'This is not a file of rows. Drop a CSV, TSV or text file, a zip with one in it, or a workbook (.xlsx).',
  not_a_zip: 'The name ends with .zip, but the file is not a zip file.',
  broken_zip: 'The zip file is damaged or was cut off on its way.',
  zip_too_big: 'The zip file is larger than can be read here (4 GB). Unpack it, and drop the CSV file.',
  zip_encrypted: 'The zip file is protected by a password. Unpack it, and drop the CSV file.',
  zip_compression:
    'The zip file is packed in a way that can\u2019t be read here. Unpack it, and drop the CSV file.',
  zip_without_csv: 'There is no CSV, TSV or text file in the zip file.',
  zip_outside: 'The zip file names a place outside of itself, so it is not opened.',
  zip_suspicious: 'The zip file unpacks to far more than a file of contacts would, so it is not opened.',
  workbook_too_big: 'The workbook is too large to be read here. Save it as CSV, and drop that.',
  workbook_broken: 'The workbook can\u2019t be read. Save it again, or as CSV, and drop that.',
  workbook_empty: 'The workbook has no rows.',
  wrong_encoding: 'The file does not fit the chosen encoding.',
  utf32: 'The file is encoded in UTF-32, which can\u2019t be read here. Save it as UTF-8.',
};

/** A file that ends the wizard's first step; the message is the sentence to show, with what to do next. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly code: UnreadableCode;
  /** 1-based line of the file, where one can be told. */
  readonly line: number | null;

  constructor(code: UnreadableCode, line: number | null = null) {
    super(line === null ? SENTENCES[code] : `Line ${line}: ${SENTENCES[code]}`);
    this.code = code;
    this.line = line;
  }
}
