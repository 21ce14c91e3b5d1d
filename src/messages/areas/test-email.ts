/** Keys of en/test-email.json and the values of their messages. Written by `npm run messages`. */
export interface TestEmailMessages {
  readonly 'as.example': null;
  readonly 'as.help': null;
  readonly 'as.label': null;
  readonly 'byList.help': { readonly count: number };
  readonly 'copy.subject': { readonly subject: string | number };
  readonly 'drawer.title': null;
  readonly 'harmless.help': null;
  readonly 'lists.empty': { readonly count: number };
  readonly 'lists.label': { readonly count: number };
  readonly 'lists.none.error': null;
  readonly 'lists.option.label': { readonly count: number };
  readonly 'note.help': null;
  readonly 'note.label': null;
  readonly 'prefix.label': null;
  readonly 'send.button': null;
  readonly 'sender.error': null;
  readonly 'sent.list.toast': null;
  readonly 'sent.open.button': null;
  readonly 'sent.toast': { readonly count: number };
  readonly 'to.example': null;
  readonly 'to.help': { readonly count: string | number };
  readonly 'to.label': null;
  readonly 'to.many.error': { readonly count: string | number };
  readonly 'to.none.error': null;
  readonly 'to.recent.label': null;
  readonly 'to.wrong.error': { readonly addresses: string | number };
}
