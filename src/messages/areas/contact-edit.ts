/** Keys of en/contact-edit.json and the values of their messages. Written by `npm run messages`. */
export interface ContactEditMessages {
  readonly 'again.body': { readonly email: string | number };
  readonly 'again.button': null;
  readonly 'again.how.label': null;
  readonly 'again.how.placeholder': null;
  readonly 'again.name.label': null;
  readonly 'again.title': { readonly email: string | number; readonly listName: string | number };
  readonly 'again.toast': { readonly email: string | number; readonly listName: string | number };
  readonly 'again.when.label': null;
  readonly 'attributes.label': null;
  readonly 'edit.title': null;
  readonly 'edit.toast': { readonly email: string | number };
  readonly 'email.label': null;
  readonly 'email.taken.button': null;
  readonly 'lists.label': null;
  readonly 'lists.none.help': null;
  readonly 'new.button': null;
  readonly 'new.title': null;
  readonly 'new.toast': { readonly email: string | number };
}
