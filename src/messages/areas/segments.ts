/** Keys of en/segments.json and the values of their messages. Written by `npm run messages`. */
export interface SegmentsMessages {
  readonly 'add.button': null;
  readonly 'addGroup.button': null;
  readonly 'anyTime.option': null;
  readonly 'bots.label': null;
  readonly 'broken.badge': null;
  readonly 'broken.title': null;
  readonly 'conditions.column': null;
  readonly 'contacts.button': null;
  readonly 'count.about': { readonly count: number };
  readonly 'count.column': null;
  readonly 'count.failed': null;
  readonly 'count.label': { readonly count: number; readonly mailable: number };
  readonly 'count.row': { readonly count: number };
  readonly 'counting.body': null;
  readonly 'date.label': null;
  readonly 'delete.body': null;
  readonly 'delete.confirm': null;
  readonly 'delete.failed': { readonly name: string | number };
  readonly 'delete.title': { readonly name: string | number };
  readonly 'delete.toast': { readonly name: string | number };
  readonly 'description.label': null;
  readonly 'emails.label': null;
  readonly 'export.button': null;
  readonly 'filtered.body': null;
  readonly 'filtered.title': null;
  readonly 'from.label': null;
  readonly 'group.label': null;
  readonly 'hidden.label': null;
  readonly 'incomplete.error': null;
  readonly 'incomplete.help': null;
  readonly 'join.button': { readonly join: 'all' | 'other' };
  readonly 'join.label': null;
  readonly 'join.option': { readonly join: 'all' | 'other' };
  readonly 'joined.label': null;
  readonly 'json.title': null;
  readonly 'kept.body': null;
  readonly 'left.label': null;
  readonly 'link.label': null;
  readonly 'lists.empty': null;
  readonly 'lists.label': null;
  readonly 'mails.empty': null;
  readonly 'mails.label': null;
  readonly 'mails.option': { readonly kind: 'last' | 'ids' | 'other' };
  readonly 'month.label': null;
  readonly 'name.column': null;
  readonly 'name.error': null;
  readonly 'new.button': null;
  readonly 'new.title': null;
  readonly 'nextDays.option': null;
  readonly 'none.body': null;
  readonly 'none.title': null;
  readonly 'not.label': null;
  readonly 'number.label': null;
  readonly 'operator.label': null;
  readonly 'operator.option': {
    readonly is:
      | 'equals'
      | 'not_equals'
      | 'contains'
      | 'not_contains'
      | 'starts'
      | 'not_starts'
      | 'ends'
      | 'not_ends'
      | 'one_of'
      | 'not_one_of'
      | 'empty'
      | 'filled'
      | 'subscribed'
      | 'cancelled'
      | 'on'
      | 'sent'
      | 'reached'
      | 'opened'
      | 'clicked'
      | 'bounced'
      | 'left'
      | 'in_last'
      | 'in_next'
      | 'day'
      | 'before'
      | 'after'
      | 'between'
      | 'never'
      | 'at_least'
      | 'less'
      | 'for'
      | 'yes'
      | 'no'
      | 'in'
      | 'at_most'
      | 'more'
      | 'less_than'
      | 'is_yes'
      | 'is_no'
      | 'none_of'
      | 'unreadable'
      | 'has_any'
      | 'has_all'
      | 'has_none'
      | 'anniversary'
      | 'reason'
      | 'confirmed'
      | 'stated'
      | 'none'
      | 'other';
  };
  readonly 'page.description': null;
  readonly 'page.title': null;
  readonly 'reasons.label': null;
  readonly 'recipes.title': null;
  readonly 'remove.button': null;
  readonly 'removeGroup.button': null;
  readonly 'samples.title': null;
  readonly 'save.button': null;
  readonly 'save.toast': { readonly name: string | number };
  readonly 'search.label': null;
  readonly 'segment.label': null;
  readonly 'sent.label': null;
  readonly 'since.help': { readonly date: string | number };
  readonly 'sources.label': null;
  readonly 'subject.label': null;
  readonly 'subject.option': {
    readonly subject:
      | 'email'
      | 'domain'
      | 'name'
      | 'first_name'
      | 'last_name'
      | 'phone'
      | 'list'
      | 'mail'
      | 'created'
      | 'updated'
      | 'last_mail'
      | 'last_open'
      | 'last_click'
      | 'last_sign'
      | 'last_hidden'
      | 'mails'
      | 'unopened'
      | 'quiet'
      | 'active'
      | 'segment'
      | 'source'
      | 'other';
  };
  readonly 'summary.title': null;
  readonly 'to.label': null;
  readonly 'undrawable.body': null;
  readonly 'unit.label': null;
  readonly 'unit.option': { readonly unit: 'hour' | 'day' | 'week' | 'month' | 'other' };
  readonly 'until.help': { readonly date: string | number };
  readonly 'updated.column': null;
  readonly 'used.column': null;
  readonly 'value.label': null;
  readonly 'values.help': null;
  readonly 'values.label': null;
  readonly 'which.label': null;
  readonly 'which.option': { readonly which: 'any' | 'all' | 'other' };
}
