/** Keys of en/attributes.json and the values of their messages. Written by `npm run messages`. */
export interface AttributesMessages {
  readonly 'code.column': null;
  readonly 'contacts.column': null;
  readonly 'count.label': { readonly count: number };
  readonly 'created.column': null;
  readonly 'delete.body': { readonly count: number };
  readonly 'delete.confirm': null;
  readonly 'delete.failed': { readonly name: string | number };
  readonly 'delete.title': { readonly name: string | number };
  readonly 'delete.toast': { readonly name: string | number };
  readonly 'error.title': null;
  readonly 'name.column': null;
  readonly 'new.button': null;
  readonly 'new.label': null;
  readonly 'new.placeholder': null;
  readonly 'new.toast': { readonly name: string | number; readonly code: string | number };
  readonly 'none.body': null;
  readonly 'none.title': null;
  readonly 'page.description': null;
  readonly 'page.title': null;
  readonly 'rename.button': null;
  readonly 'rename.label': { readonly name: string | number };
  readonly 'rename.toast': { readonly name: string | number; readonly newName: string | number };
  readonly 'rename.tooltip': { readonly name: string | number };
  readonly 'type.after.column': null;
  readonly 'type.before.column': null;
  readonly 'type.button': null;
  readonly 'type.column': null;
  readonly 'type.converts.label': { readonly count: number };
  readonly 'type.dmy.option': null;
  readonly 'type.emptied.label': null;
  readonly 'type.fits.label': { readonly count: number };
  readonly 'type.format.label': null;
  readonly 'type.found.button': null;
  readonly 'type.found.failed': null;
  readonly 'type.knownOptions.help': null;
  readonly 'type.label': null;
  readonly 'type.mdy.option': null;
  readonly 'type.name': {
    readonly type: 'text' | 'number' | 'date' | 'yesNo' | 'choice' | 'choices' | 'other';
  };
  readonly 'type.open.label': null;
  readonly 'type.options.button': null;
  readonly 'type.options.help': null;
  readonly 'type.options.label': null;
  readonly 'type.rewriting.toast': { readonly name: string | number };
  readonly 'type.stays.label': null;
  readonly 'type.title': { readonly name: string | number };
  readonly 'type.toast': { readonly name: string | number };
  readonly 'type.unreadable.label': { readonly count: number };
  readonly 'type.use.label': {
    readonly kind: 'segment' | 'form' | 'responder' | 'mail' | 'other';
    readonly name: string | number;
  };
  readonly 'type.uses.body': null;
  readonly 'type.ymd.option': null;
  readonly 'type.zeros.body': null;
}
