/** Keys of en/email.json and the values of their messages. Written by `npm run messages`. */
export interface EmailMessages {
  readonly 'footer.body': null;
  readonly 'footer.link': null;
  readonly 'test.body': null;
  readonly 'test.note.title': null;
  readonly 'test.prefix': { readonly subject: string | number };
  readonly 'test.source.body': { readonly url: string | number };
  readonly 'test.subject': null;
  readonly 'verify.ask.body': { readonly mailbox: string | number };
  readonly 'verify.code.label': null;
  readonly 'verify.exit.body': null;
  readonly 'verify.link': { readonly email: string | number };
  readonly 'verify.open.label': null;
  readonly 'verify.subject': { readonly email: string | number };
}
