import type { Tag } from '../values/tag.ts';

/** Keys of en/contact.json and the values of their messages. Written by `npm run messages`. */
export interface ContactMessages {
  readonly 'activity.error.title': null;
  readonly 'activity.none.body': null;
  readonly 'activity.none.title': null;
  readonly 'activity.table.label': null;
  readonly 'activity.title': null;
  readonly 'attributes.none.body': null;
  readonly 'attributes.title': null;
  readonly 'bots.label': { readonly count: number };
  readonly 'bots.tooltip': null;
  readonly 'bounce.label': { readonly kind: 'hard' | 'soft' | 'complaint' | 'other' };
  readonly 'clicks.column': null;
  readonly 'consent.browser.label': null;
  readonly 'consent.confirmed.label': null;
  readonly 'consent.error.title': null;
  readonly 'consent.export.button': null;
  readonly 'consent.form.label': null;
  readonly 'consent.from.label': { readonly ipAddress: string | number };
  readonly 'consent.lists.label': null;
  readonly 'consent.none.body': null;
  readonly 'consent.signedUp.label': null;
  readonly 'consent.title': null;
  readonly 'consent.wording.button': { readonly formName: string | number };
  readonly 'details.button': null;
  readonly 'details.title': null;
  readonly 'email.column': null;
  readonly 'from.label': { readonly senderName: string | number };
  readonly 'inactive.label': null;
  readonly 'inactive.since.label': { readonly since: Date };
  readonly 'inactive.title': null;
  readonly 'inactive.unknown.body': null;
  readonly 'last.label': { readonly time: Tag };
  readonly 'lift.help': { readonly by: 'reader' | 'you' | 'other' };
  readonly 'lift.label': null;
  readonly 'list.column': null;
  readonly 'lists.add.button': null;
  readonly 'lists.add.failed': { readonly email: string | number; readonly listName: string | number };
  readonly 'lists.add.none.help': null;
  readonly 'lists.add.toast': { readonly email: string | number; readonly listName: string | number };
  readonly 'lists.none.body': null;
  readonly 'lists.none.title': null;
  readonly 'lists.table.label': null;
  readonly 'lists.title': null;
  readonly 'load.error.title': null;
  readonly 'note.label': null;
  readonly 'opens.column': null;
  readonly 'outcome.column': null;
  readonly 'permission.body': {
    readonly state: 'suppressed' | 'inactive' | 'unlisted' | 'unsubscribed' | 'other';
  };
  readonly 'permission.change.body': {
    readonly state: 'suppressed' | 'inactive' | 'unlisted' | 'unsubscribed' | 'other';
  };
  readonly 'permission.lists.body': { readonly listNames: string | number };
  readonly 'permission.title': null;
  readonly 'reason.label': { readonly reason: 'tooMany' | 'notRelevant' | 'neverSignedUp' | 'other' };
  readonly 'reason.title': null;
  readonly 'segments.error.title': null;
  readonly 'segments.none.body': null;
  readonly 'segments.reason.label': { readonly reason: string | number };
  readonly 'segments.title': null;
  readonly 'since.label': null;
  readonly 'stated.by.label': null;
  readonly 'stated.error.title': null;
  readonly 'stated.given.label': null;
  readonly 'stated.how.label': null;
  readonly 'stated.recorded.label': null;
  readonly 'stated.title': null;
  readonly 'status.column': null;
  readonly 'subscribed.column': null;
  readonly 'suppressed.label': null;
  readonly 'timeline.by.label': { readonly name: string | number };
  readonly 'timeline.change.label': {
    readonly kind:
      | 'added'
      | 'imported'
      | 'updated'
      | 'edited'
      | 'token'
      | 'suppressed'
      | 'unsuppressed'
      | 'subscribe'
      | 'cancel'
      | 'remove'
      | 'set_attribute'
      | 'clear_attribute'
      | 'activate'
      | 'deactivate'
      | 'suppress'
      | 'undo'
      | 'other';
    readonly ref: Tag;
    readonly name: string | number;
  };
  readonly 'timeline.diff.label': {
    readonly field: 'email' | 'first_name' | 'last_name' | 'sms_number' | 'active' | 'other';
    readonly name: string | number;
    readonly before: string | number;
    readonly after: string | number;
  };
  readonly 'timeline.diff.list.label': null;
  readonly 'timeline.email.label': {
    readonly kind: 'sent' | 'failed' | 'skipped' | 'opened' | 'clicked' | 'bounced' | 'complained' | 'other';
    readonly ref: Tag;
    readonly name: string | number;
    readonly reason: string | number;
    readonly count: number;
  };
  readonly 'timeline.error.title': null;
  readonly 'timeline.group.choice': { readonly group: 'emails' | 'subscriptions' | 'changes' | 'other' };
  readonly 'timeline.group.label': null;
  readonly 'timeline.list.label': {
    readonly kind: 'joined' | 'left' | 'confirmed' | 'other';
    readonly ref: Tag;
    readonly name: string | number;
    readonly by: string | number;
  };
  readonly 'timeline.newer.button': null;
  readonly 'timeline.none.body': null;
  readonly 'timeline.older.button': null;
  readonly 'timeline.title': null;
  readonly 'timeline.value.label': {
    readonly value: 'true' | 'false' | 'subscribed' | 'cancelled' | 'other';
  };
  readonly 'unsubscribed.badge': null;
  readonly 'unsubscribed.column': null;
  readonly 'wording.button.label': null;
  readonly 'wording.fields.label': null;
  readonly 'wording.heading.label': null;
  readonly 'wording.subject.label': null;
  readonly 'wording.success.label': null;
  readonly 'wording.text.label': null;
}
