/** Keys of en/imports.json and the values of their messages. Written by `npm run messages`. */
export interface ImportsMessages {
  readonly 'addresses.label': { readonly takes: 'first' | 'each' | 'other' };
  readonly 'addresses.title': null;
  readonly 'attribute.create.button': null;
  readonly 'back.button': null;
  readonly 'character.label': {
    readonly name:
      | 'semicolon'
      | 'comma'
      | 'tab'
      | 'bar'
      | 'colon'
      | 'doubleQuote'
      | 'singleQuote'
      | 'backslash'
      | 'none'
      | 'other';
  };
  readonly 'character.sample.label': { readonly name: string | number; readonly sample: string | number };
  readonly 'column.column': null;
  readonly 'column.numbered.label': { readonly number: number };
  readonly 'column.unnamed.label': { readonly number: number };
  readonly 'columns.all.body': { readonly count: number; readonly total: number };
  readonly 'columns.create.button': { readonly count: number };
  readonly 'columns.create.failed': { readonly name: string | number };
  readonly 'columns.error': null;
  readonly 'columns.left.body': {
    readonly count: number;
    readonly total: number;
    readonly names: string | number;
  };
  readonly 'columns.more.label': { readonly count: number };
  readonly 'columns.table.label': null;
  readonly 'continue.button': null;
  readonly 'continue.file.button': { readonly fileName: string | number };
  readonly 'delimiter.all.help': { readonly rows: number; readonly columns: number };
  readonly 'delimiter.label': null;
  readonly 'delimiter.one.help': null;
  readonly 'delimiter.some.help': { readonly count: number; readonly rows: number; readonly columns: number };
  readonly 'drop.label': null;
  readonly 'drop.refused.toast': { readonly reason: 'several' | 'folder' | 'other' };
  readonly 'email.label': null;
  readonly 'empty.label': null;
  readonly 'emptying.exact.body': {
    readonly count: number;
    readonly columnName: string | number;
    readonly filled: number;
    readonly total: number;
  };
  readonly 'emptying.help': null;
  readonly 'emptying.sample.body': {
    readonly count: number;
    readonly columnName: string | number;
    readonly filled: number;
    readonly total: number;
  };
  readonly 'encoding.help': {
    readonly reason:
      | 'byte_order_mark'
      | 'valid_utf8'
      | 'ascii_only'
      | 'zero_bytes'
      | 'letter_frequencies'
      | 'usual_in_the_west'
      | 'own_text'
      | 'other';
  };
  readonly 'encoding.label': null;
  readonly 'encoding.language.help': { readonly language: string | number };
  readonly 'encoding.mixed.help': { readonly others: number; readonly count: number };
  readonly 'encoding.name.label': {
    readonly group:
      | 'western'
      | 'westernEuro'
      | 'central'
      | 'baltic'
      | 'turkish'
      | 'greek'
      | 'cyrillic'
      | 'hebrew'
      | 'arabic'
      | 'thai'
      | 'vietnamese'
      | 'japanese'
      | 'simplified'
      | 'traditional'
      | 'korean'
      | 'other';
    readonly name: string | number;
  };
  readonly 'escape.default.help': null;
  readonly 'escape.delimiters.help': null;
  readonly 'escape.doubled.help': null;
  readonly 'escape.doubled.label': { readonly sample: string | number };
  readonly 'escape.found.help': { readonly count: number };
  readonly 'escape.label': null;
  readonly 'existing.title': null;
  readonly 'field.label': { readonly field: 'first_name' | 'last_name' | 'sms_number' | 'other' };
  readonly 'file.button': null;
  readonly 'file.help': null;
  readonly 'file.label': null;
  readonly 'file.reading.label': null;
  readonly 'file.title': null;
  readonly 'filled.label': { readonly share: number };
  readonly 'format.country.column.label': { readonly columnName: string | number };
  readonly 'format.country.label': null;
  readonly 'format.date.label': { readonly order: 'dmy' | 'mdy' | 'ymd' | 'other' };
  readonly 'format.more.button': null;
  readonly 'format.title': null;
  readonly 'format.values.column.label': {
    readonly of: 'numbers' | 'dates' | 'other';
    readonly columnName: string | number;
  };
  readonly 'format.values.label': { readonly of: 'numbers' | 'dates' | 'other' };
  readonly 'header.below.help': { readonly name: string | number };
  readonly 'header.contact.label': null;
  readonly 'header.email.help': { readonly email: string | number };
  readonly 'header.known.help': { readonly names: string | number };
  readonly 'header.label': null;
  readonly 'header.names.label': null;
  readonly 'header.only.help': null;
  readonly 'header.texts.help': null;
  readonly 'header.values.help': null;
  readonly 'kept.body': { readonly fileName: string | number };
  readonly 'kept.button': null;
  readonly 'kept.discard.button': null;
  readonly 'kept.offer.body': { readonly fileName: string | number; readonly chosenAt: string | number };
  readonly 'kept.offer.button': null;
  readonly 'kept.refused.body': null;
  readonly 'leave.body': null;
  readonly 'leave.confirm': null;
  readonly 'leave.title': null;
  readonly 'line.column': null;
  readonly 'listValues.create.button': { readonly count: number };
  readonly 'listValues.create.failed': { readonly name: string | number };
  readonly 'listValues.help': null;
  readonly 'listValues.none.label': null;
  readonly 'listValues.title': null;
  readonly 'lists.block.label': null;
  readonly 'lists.column.body': { readonly columnName: string | number; readonly count: number };
  readonly 'lists.empty.help': null;
  readonly 'lists.error': null;
  readonly 'lists.label': null;
  readonly 'lists.none.label': null;
  readonly 'lists.title': null;
  readonly 'lists.unsubscribed.help': null;
  readonly 'mapping.email.error': null;
  readonly 'mapping.formats.error': null;
  readonly 'mapping.lists.error': null;
  readonly 'mapping.twice.error': null;
  readonly 'mapping.words.error': null;
  readonly 'match.attribute.label': null;
  readonly 'match.chosen.label': null;
  readonly 'match.column': null;
  readonly 'match.contains.label': { readonly word: string | number };
  readonly 'match.emails.label': { readonly share: number };
  readonly 'match.foreign.label': { readonly language: string | number };
  readonly 'match.fullName.label': null;
  readonly 'match.left.label': null;
  readonly 'match.name.label': null;
  readonly 'match.none.label': null;
  readonly 'match.preset.label': { readonly program: string | number };
  readonly 'match.same.label': null;
  readonly 'match.similar.label': { readonly word: string | number };
  readonly 'match.similarAttribute.label': { readonly name: string | number };
  readonly 'match.statuses.label': { readonly word: string | number };
  readonly 'noRows.help': null;
  readonly 'optOut.column.label': { readonly columnName: string | number };
  readonly 'optOut.known.label': null;
  readonly 'optOut.label': null;
  readonly 'page.title': null;
  readonly 'paste.button': null;
  readonly 'paste.label': null;
  readonly 'paste.placeholder': null;
  readonly 'paste.title': null;
  readonly 'pasted.label': null;
  readonly 'plan.attribute': null;
  readonly 'plan.label': { readonly as: 'none' | 'tag' | 'attribute' | 'other' };
  readonly 'plan.title': null;
  readonly 'preset.body': { readonly program: string | number };
  readonly 'preset.button': null;
  readonly 'preview.cells.label': { readonly count: number };
  readonly 'preview.count.label': { readonly columns: number; readonly rows: number };
  readonly 'preview.marked.help': { readonly count: number };
  readonly 'preview.region.label': null;
  readonly 'preview.title': null;
  readonly 'program.label': null;
  readonly 'program.none.label': null;
  readonly 'quote.default.help': null;
  readonly 'quote.found.help': { readonly count: number };
  readonly 'quote.label': null;
  readonly 'read.body': { readonly encoding: string | number; readonly delimiter: string | number };
  readonly 'read.button': null;
  readonly 'recent.added.column': null;
  readonly 'recent.error.title': null;
  readonly 'recent.file.column': null;
  readonly 'recent.invalid.column': null;
  readonly 'recent.noFile.label': null;
  readonly 'recent.rows.column': null;
  readonly 'recent.started.column': null;
  readonly 'recent.status.column': null;
  readonly 'recent.title': null;
  readonly 'recent.updated.column': null;
  readonly 'rows.error': null;
  readonly 'sample.after.column': null;
  readonly 'sample.before.column': null;
  readonly 'sample.changed.badge': null;
  readonly 'sample.earlier.label': null;
  readonly 'sample.earlierList.label': null;
  readonly 'sample.existing.label': { readonly line: number };
  readonly 'sample.field.column': null;
  readonly 'sample.file.column': null;
  readonly 'sample.new.label': { readonly line: number };
  readonly 'sample.table.label': null;
  readonly 'sample.title': { readonly email: string | number };
  readonly 'samples.column': null;
  readonly 'set.body': null;
  readonly 'set.button': { readonly count: number };
  readonly 'set.error': { readonly fileName: string | number };
  readonly 'set.rehearsed.body': null;
  readonly 'set.rehearsing.body': null;
  readonly 'set.result.title': null;
  readonly 'set.sending.label': { readonly fileName: string | number };
  readonly 'set.sum.label': null;
  readonly 'set.title': { readonly count: number; readonly program: string | number };
  readonly 'setting.changed.help': { readonly detected: string | number };
  readonly 'setting.clash.error': { readonly field: 'delimiter' | 'quotechar' | 'escapechar' | 'other' };
  readonly 'status.all.help': null;
  readonly 'status.all.label': null;
  readonly 'status.choose.label': null;
  readonly 'status.empty.label': null;
  readonly 'status.help': null;
  readonly 'status.label': {
    readonly status:
      | 'subscribed'
      | 'unsubscribed'
      | 'pending'
      | 'bounced'
      | 'complained'
      | 'suppressed'
      | 'other';
  };
  readonly 'status.none.label': null;
  readonly 'status.title': null;
  readonly 'status.word.label': { readonly word: string | number };
  readonly 'step.done.label': null;
  readonly 'step.label': { readonly step: 'file' | 'format' | 'columns' | 'lists' | 'check' | 'other' };
  readonly 'steps.label': null;
  readonly 'stop.body': null;
  readonly 'stop.confirm': null;
  readonly 'stop.dismiss': null;
  readonly 'stop.title': null;
  readonly 'tables.error': null;
  readonly 'tables.title': { readonly count: number };
  readonly 'target.attributes.label': null;
  readonly 'target.column': null;
  readonly 'target.contact.label': null;
  readonly 'target.create.label': null;
  readonly 'target.detail.label': {
    readonly target:
      | 'whole_name'
      | 'sms_number'
      | 'tags'
      | 'lists'
      | 'status'
      | 'status_at'
      | 'opt_out'
      | 'consent_time'
      | 'consent_source'
      | 'consent_address'
      | 'other';
  };
  readonly 'target.details.label': null;
  readonly 'target.label': { readonly columnName: string | number };
  readonly 'target.none.label': null;
  readonly 'target.taken.error': null;
  readonly 'titles.empty.help': null;
  readonly 'titles.label': null;
  readonly 'titles.none.help': null;
  readonly 'titles.skip.label': { readonly count: number };
  readonly 'titles.text.help': { readonly text: string | number };
  readonly 'type.column.label': { readonly columnName: string | number };
  readonly 'type.option': { readonly type: 'number' | 'date' | 'yesNo' | 'other' };
}
