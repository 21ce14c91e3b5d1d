import type { Tag } from '../values/tag.ts';

/** Keys of en/send.json and the values of their messages. Written by `npm run messages`. */
export interface SendMessages {
  readonly 'checks.alike.title': { readonly count: number };
  readonly 'checks.edit.link': null;
  readonly 'checks.none.body': null;
  readonly 'checks.severity.badge': { readonly severity: 'error' | 'warning' | 'other' };
  readonly 'checks.title': null;
  readonly 'confirm.except.body': { readonly names: string | number };
  readonly 'confirm.notOpened.body': { readonly subject: string | number };
  readonly 'confirm.notSent.body': { readonly subject: string | number };
  readonly 'confirm.only.body': { readonly names: string | number };
  readonly 'confirm.problems.body': { readonly count: number };
  readonly 'confirm.schedule.body': {
    readonly hasSender: 'yes' | 'other';
    readonly sender: string | number;
    readonly listNames: string | number;
    readonly sendAt: Date;
  };
  readonly 'confirm.schedule.confirm': null;
  readonly 'confirm.schedule.title': { readonly subject: string | number };
  readonly 'confirm.scheduleCounted.body': {
    readonly hasSender: 'yes' | 'other';
    readonly sender: string | number;
    readonly listNames: string | number;
    readonly sendAt: Date;
    readonly count: number;
  };
  readonly 'confirm.send.body': {
    readonly hasSender: 'yes' | 'other';
    readonly sender: string | number;
    readonly listNames: string | number;
    readonly seconds: number;
  };
  readonly 'confirm.send.confirm': null;
  readonly 'confirm.send.title': { readonly subject: string | number; readonly count: number };
  readonly 'confirm.sendUncounted.title': { readonly subject: string | number };
  readonly 'extras.title': null;
  readonly 'form.button': null;
  readonly 'form.label': null;
  readonly 'form.schedule.button': null;
  readonly 'friends.help': null;
  readonly 'friends.label': null;
  readonly 'friends.none.label': null;
  readonly 'leftOut.body': {
    readonly reason:
      | 'not_in_segment'
      | 'not_sent'
      | 'neither'
      | 'excluded'
      | 'opened'
      | 'hidden'
      | 'cancelled'
      | 'inactive'
      | 'other';
    readonly count: number;
  };
  readonly 'leftOut.label': null;
  readonly 'missing.body': { readonly names: string | number };
  readonly 'missing.part': {
    readonly kind: 'sender' | 'list' | 'segment' | 'other';
    readonly name: string | number;
  };
  readonly 'narrow.button': null;
  readonly 'narrow.empty': null;
  readonly 'narrow.everyone.button': null;
  readonly 'narrow.exceptLists.label': null;
  readonly 'narrow.exceptSegments.label': null;
  readonly 'narrow.help': { readonly link: Tag };
  readonly 'narrow.hidden.label': null;
  readonly 'narrow.only.label': null;
  readonly 'noAnswer.toast': { readonly subject: string | number };
  readonly 'page.error.title': null;
  readonly 'page.loading.title': null;
  readonly 'page.title': { readonly subject: string | number };
  readonly 'recipients.active': { readonly count: number };
  readonly 'recipients.both': { readonly b: Tag; readonly recipients: number; readonly count: number };
  readonly 'recipients.count': { readonly b: Tag; readonly count: number };
  readonly 'recipients.counting': null;
  readonly 'recipients.error': { readonly reason: string | number };
  readonly 'recipients.lists.empty': null;
  readonly 'recipients.lists.label': null;
  readonly 'recipients.none.help': null;
  readonly 'recipients.several': {
    readonly b: Tag;
    readonly recipients: number;
    readonly subscriptions: number;
  };
  readonly 'recipients.title': null;
  readonly 'recipients.upTo': { readonly count: number };
  readonly 'refused.button': null;
  readonly 'refused.toast': {
    readonly action: 'schedule' | 'other';
    readonly subject: string | number;
    readonly reason: string | number;
  };
  readonly 'resend.again.body': { readonly subject: string | number };
  readonly 'resend.soon.body': { readonly subject: string | number };
  readonly 'sender.notAuthenticated.body': { readonly domain: string | number };
  readonly 'sender.override.error': null;
  readonly 'sender.override.help': null;
  readonly 'sender.override.label': null;
  readonly 'sender.problem.badge': null;
  readonly 'sender.problem.label': null;
  readonly 'sender.publicProvider.body': {
    readonly email: string | number;
    readonly provider: string | number;
  };
  readonly 'sender.title': null;
  readonly 'sender.view.link': null;
  readonly 'sent.button': { readonly action: 'schedule' | 'other' };
  readonly 'sent.toast': { readonly action: 'schedule' | 'other'; readonly subject: string | number };
  readonly 'test.help': null;
  readonly 'test.title': null;
  readonly 'undo.button': { readonly action: 'schedule' | 'other' };
  readonly 'undo.done.toast': { readonly action: 'schedule' | 'other'; readonly subject: string | number };
  readonly 'undo.status': { readonly action: 'schedule' | 'other'; readonly count: number };
  readonly 'undo.toast': {
    readonly action: 'schedule' | 'other';
    readonly subject: string | number;
    readonly count: number;
  };
  readonly 'utm.choice.label': { readonly choice: 'off' | 'default' | 'other' };
  readonly 'utm.error': null;
  readonly 'utm.field.label': {
    readonly field: 'utm_source' | 'utm_medium' | 'utm_campaign' | 'utm_term' | 'other';
  };
  readonly 'utm.legend': null;
  readonly 'warmUp.longer.body': {
    readonly days: number;
    readonly domain: string | number;
    readonly first: number;
    readonly second: number;
  };
  readonly 'warmUp.threeDays.body': {
    readonly domain: string | number;
    readonly first: number;
    readonly second: number;
    readonly third: number;
  };
  readonly 'warmUp.twoDays.body': {
    readonly domain: string | number;
    readonly first: number;
    readonly second: number;
  };
  readonly 'when.later.label': null;
  readonly 'when.now.label': null;
  readonly 'when.title': null;
}
