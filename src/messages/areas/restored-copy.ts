/** Keys of en/restored-copy.json and the values of their messages. Written by `npm run messages`. */
export interface RestoredCopyMessages {
  readonly 'all.failed': { readonly answer: 'stop' | 'other' };
  readonly 'all.toast': { readonly answer: 'stop' | 'other' };
  readonly 'email.answer.button': { readonly answer: 'stop' | 'other' };
  readonly 'email.answer.label': { readonly answer: 'stop' | 'other'; readonly subject: string | number };
  readonly 'email.failed': { readonly answer: 'stop' | 'other'; readonly subject: string | number };
  readonly 'email.progress.body': {
    readonly state: 'autoresponder' | 'sending' | 'scheduled' | 'other';
    readonly sent: number;
    readonly unknown: number;
    readonly remaining: number;
    readonly sendAt: string | number;
  };
  readonly 'email.resume.body': { readonly progress: string | number; readonly warning: string | number };
  readonly 'email.resume.confirm': null;
  readonly 'email.resume.title': { readonly subject: string | number };
  readonly 'email.stop.body': { readonly progress: string | number };
  readonly 'email.stop.confirm': null;
  readonly 'email.stop.title': { readonly subject: string | number };
  readonly 'email.toast': { readonly answer: 'stop' | 'other'; readonly subject: string | number };
  readonly 'empty.body': null;
  readonly 'empty.button': null;
  readonly 'empty.title': null;
  readonly 'held.label': null;
  readonly 'held.title': null;
  readonly 'load.error.title': null;
  readonly 'numbers.body': { readonly madeAt: string | number };
  readonly 'page.clock.description': null;
  readonly 'page.clock.title': null;
  readonly 'page.description': null;
  readonly 'page.title': null;
  readonly 'reason.body': {
    readonly reason: 'backup' | 'database' | 'folder' | 'behind' | 'clock' | 'other';
  };
  readonly 'resumeAll.button': null;
  readonly 'resumeAll.title': null;
  readonly 'stopAll.body': null;
  readonly 'stopAll.button': null;
  readonly 'stopAll.title': null;
  readonly 'systemEmails.body': { readonly count: number };
  readonly 'warning.body': { readonly known: 'yes' | 'other'; readonly madeAt: string | number };
  readonly 'warning.clock.body': null;
}
