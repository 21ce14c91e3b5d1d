/** Keys of en/scheduled.json and the values of their messages. Written by `npm run messages`. */
export interface ScheduledMessages {
  readonly 'empty.body': null;
  readonly 'empty.button': null;
  readonly 'empty.title': null;
  readonly 'held.due': { readonly copy: 'yes' | 'other'; readonly dueAt: Date };
  readonly 'held.title': null;
  readonly 'page.description': null;
  readonly 'preview.button': null;
  readonly 'reschedule.button': null;
  readonly 'reschedule.submit.button': null;
  readonly 'reschedule.title': { readonly subject: string | number };
  readonly 'reschedule.toast': { readonly subject: string | number; readonly sendAt: Date };
  readonly 'sendNow.body': { readonly listNames: string | number };
  readonly 'sendNow.button': null;
  readonly 'sendNow.confirm': null;
  readonly 'sendNow.failed': { readonly subject: string | number };
  readonly 'sendNow.title': { readonly subject: string | number };
  readonly 'sendNow.toast': { readonly subject: string | number };
  readonly 'table.label': null;
  readonly 'time.column': null;
  readonly 'unschedule.button': null;
  readonly 'unschedule.failed': { readonly subject: string | number };
  readonly 'unschedule.toast': { readonly subject: string | number };
  readonly 'until.column': null;
}
