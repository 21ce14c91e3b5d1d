/** Keys of en/form-sign-ups.json and the values of their messages. Written by `npm run messages`. */
export interface FormSignUpsMessages {
  readonly 'answer.column': null;
  readonly 'confirmation.column': null;
  readonly 'confirmed.column': null;
  readonly 'confirmed.table.label': { readonly formName: string | number };
  readonly 'confirmed.title': null;
  readonly 'contact.column': null;
  readonly 'deleted.label': null;
  readonly 'email.column': null;
  readonly 'expires.column': null;
  readonly 'export.button': null;
  readonly 'export.failed': null;
  readonly 'ip.column': null;
  readonly 'lists.column': null;
  readonly 'none.body': null;
  readonly 'none.title': null;
  readonly 'pending.error.title': null;
  readonly 'pending.pages.label': null;
  readonly 'pending.table.label': { readonly formName: string | number };
  readonly 'pending.title': { readonly count: number };
  readonly 'signedUp.column': null;
}
