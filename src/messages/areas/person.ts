/** Keys of en/person.json and the values of their messages. Written by `npm run messages`. */
export interface PersonMessages {
  readonly 'erase.body': null;
  readonly 'erase.button': null;
  readonly 'erase.failed': { readonly email: string | number };
  readonly 'erase.forget.label': null;
  readonly 'erase.goes.contact.label': null;
  readonly 'erase.goes.emails.label': null;
  readonly 'erase.goes.files.label': null;
  readonly 'erase.goes.title': null;
  readonly 'erase.goes.waiting.label': null;
  readonly 'erase.stays.code.label': null;
  readonly 'erase.stays.reports.label': null;
  readonly 'erase.stays.texts.label': null;
  readonly 'erase.stays.title': null;
  readonly 'erase.title': { readonly email: string | number };
  readonly 'erase.toast': { readonly email: string | number };
  readonly 'export.failed': { readonly email: string | number };
  readonly 'export.label': null;
  readonly 'export.toast': { readonly email: string | number };
}
