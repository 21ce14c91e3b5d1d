/** Keys of en/import-problems.json and the values of their messages. Written by `npm run messages`. */
export interface ImportProblemsMessages {
  readonly 'cell.giant.error': { readonly limit: number };
  readonly 'cell.long.error': { readonly line: number; readonly limit: number };
  readonly 'cells.error': { readonly cells: number; readonly columns: number };
  readonly 'changed.error': null;
  readonly 'email.error': {
    readonly code:
      | 'empty'
      | 'blank_inside'
      | 'control_character'
      | 'mailto'
      | 'brackets'
      | 'no_at'
      | 'several_ats'
      | 'several_addresses'
      | 'no_name'
      | 'quoted_name'
      | 'dots_in_name'
      | 'character_in_name'
      | 'name_too_long'
      | 'no_domain'
      | 'address_literal'
      | 'dots_in_domain'
      | 'hyphen_in_domain'
      | 'character_in_domain'
      | 'label_too_long'
      | 'no_dot_in_domain'
      | 'numeric_top_domain'
      | 'too_long'
      | 'other';
  };
  readonly 'encoding.error': { readonly line: number };
  readonly 'file.error': {
    readonly code:
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
      | 'utf32'
      | 'encrypted_workbook'
      | 'old_workbook'
      | 'old_office'
      | 'opendocument'
      | 'numbers'
      | 'word'
      | 'presentation'
      | 'html'
      | 'xml'
      | 'json'
      | 'vcard'
      | 'calendar'
      | 'mailbox'
      | 'rtf'
      | 'pdf'
      | 'gzip'
      | 'archive'
      | 'image'
      | 'database'
      | 'shortcut'
      | 'other';
  };
  readonly 'line.error': { readonly line: number; readonly reason: string | number };
  readonly 'name.error': { readonly field: 'first_name' | 'last_name' | 'other'; readonly limit: number };
  readonly 'noSpace.error': null;
  readonly 'quote.characters.error': { readonly line: number; readonly limit: number };
  readonly 'quote.lines.error': { readonly line: number; readonly limit: number };
  readonly 'quote.open.error': { readonly line: number };
  readonly 'quote.swallowed.error': { readonly line: number; readonly swallowed: number };
  readonly 'record.long.error': { readonly line: number; readonly limit: number };
  readonly 'status.error': { readonly value: 'empty' | 'other' };
  readonly 'unexpected.error': { readonly reason: string | number };
}
