/** Keys of en/sign-in.json and the values of their messages. Written by `npm run messages`. */
export interface SignInMessages {
  readonly 'cover.body': null;
  readonly 'heading.title': null;
  readonly 'link.help': null;
  readonly 'page.title': null;
  readonly 'password.label': null;
  readonly 'progress.label': null;
  readonly 'submit.button': null;
}
