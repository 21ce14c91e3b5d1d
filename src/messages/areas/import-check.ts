import type { Tag } from '../values/tag.ts';

/** Keys of en/import-check.json and the values of their messages. Written by `npm run messages`. */
export interface ImportCheckMessages {
  readonly 'about.label': { readonly count: number };
  readonly 'alike.button': {
    readonly change: 'enter' | 'clear' | 'other';
    readonly to: string | number;
    readonly from: string | number;
    readonly count: number;
  };
  readonly 'cell.label': { readonly columnName: string | number; readonly line: number };
  readonly 'checking.again.button': null;
  readonly 'checking.stopped.error': null;
  readonly 'checking.title': null;
  readonly 'converted.help': null;
  readonly 'converted.reason.help': {
    readonly reason:
      | 'workbook'
      | 'pasted'
      | 'one_of_several'
      | 'encoding'
      | 'byte_order_mark'
      | 'title_lines'
      | 'no_header'
      | 'header_names'
      | 'fixed_rows'
      | 'stray_quotes'
      | 'backslashes'
      | 'no_quotes'
      | 'spread'
      | 'further'
      | 'other';
  };
  readonly 'declined.body': { readonly count: number; readonly columnName: string | number };
  readonly 'declined.button': null;
  readonly 'duplicates.estimated.help': null;
  readonly 'duplicates.line.label': {
    readonly line: number;
    readonly email: string | number;
    readonly firstLine: number;
  };
  readonly 'duplicates.title': null;
  readonly 'empty.body': null;
  readonly 'encoding.label': { readonly count: number; readonly encoding: string | number };
  readonly 'encoding.title': null;
  readonly 'finishing.label': null;
  readonly 'fit.button': { readonly count: number };
  readonly 'fixed.badge': null;
  readonly 'group.label': { readonly group: 'few' | 'many' | 'quote' | 'encoding' | 'other' };
  readonly 'import.about.button': { readonly count: number };
  readonly 'import.button': { readonly count: number };
  readonly 'include.button': null;
  readonly 'include.line.label': { readonly line: number };
  readonly 'leftOut.body': { readonly count: number; readonly columnName: string | number };
  readonly 'listed.body': { readonly count: number };
  readonly 'many.label': null;
  readonly 'more.label': { readonly count: number };
  readonly 'moreKeys.body': { readonly names: string | number };
  readonly 'moreKeys.button': null;
  readonly 'noRows.error': null;
  readonly 'noneGood.error': null;
  readonly 'open.body': { readonly count: number };
  readonly 'open.label': { readonly count: number };
  readonly 'place.label': { readonly line: number; readonly code: Tag; readonly text: string | number };
  readonly 'preparing.title': null;
  readonly 'problem.column': null;
  readonly 'quotes.body': { readonly count: number };
  readonly 'quotes.button': null;
  readonly 'quotes.skip.button': null;
  readonly 'quotes.text.body': { readonly count: number };
  readonly 'rehearse.button': null;
  readonly 'rows.all.label': { readonly count: number };
  readonly 'rows.filter.label': null;
  readonly 'rows.group.label': { readonly problem: string | number; readonly count: number };
  readonly 'rows.title': null;
  readonly 'several.body': { readonly takes: 'each' | 'first' | 'other'; readonly count: number };
  readonly 'several.button': { readonly takes: 'each' | 'first' | 'other' };
  readonly 'skip.button': null;
  readonly 'skip.line.label': { readonly line: number };
  readonly 'skipAll.button': { readonly count: number };
  readonly 'skipped.badge': null;
  readonly 'skipped.body': { readonly count: number };
  readonly 'statuses.help': null;
  readonly 'statuses.label': null;
  readonly 'summary.figure.label': {
    readonly figure: 'rows' | 'ready' | 'invalid' | 'cells' | 'quotes' | 'long' | 'duplicates' | 'other';
  };
  readonly 'summary.label': null;
  readonly 'tooLong.body': null;
  readonly 'unread.error': { readonly line: number; readonly reason: string | number };
}
