/** Keys of en/list.json and the values of their messages. Written by `npm run messages`. */
export interface ListMessages {
  readonly 'active.label': null;
  readonly 'add.button': null;
  readonly 'contact.label': null;
  readonly 'count.label': { readonly count: number };
  readonly 'countOf.label': { readonly total: number; readonly active: number };
  readonly 'email.column': null;
  readonly 'filtered.body': null;
  readonly 'filtered.title': null;
  readonly 'forms.error.title': null;
  readonly 'forms.name.column': null;
  readonly 'forms.new.button': null;
  readonly 'forms.none.body': null;
  readonly 'forms.none.title': null;
  readonly 'forms.sender.column': null;
  readonly 'forms.signUps.column': null;
  readonly 'forms.table.label': { readonly listName: string | number };
  readonly 'forms.title': null;
  readonly 'import.button': null;
  readonly 'inactive.label': null;
  readonly 'load.error.title': null;
  readonly 'none.body': null;
  readonly 'none.title': null;
  readonly 'order.choice.label': {
    readonly order:
      | 'email'
      | 'emailDown'
      | 'name'
      | 'nameDown'
      | 'updatedDown'
      | 'updated'
      | 'activeDown'
      | 'active'
      | 'other';
  };
  readonly 'order.chosen.label': { readonly order: string | number };
  readonly 'order.label': null;
  readonly 'page.title': null;
  readonly 'responders.error.title': null;
  readonly 'responders.new.button': null;
  readonly 'responders.none.body': null;
  readonly 'responders.none.title': null;
  readonly 'responders.status.column': null;
  readonly 'responders.table.label': { readonly listName: string | number };
  readonly 'responders.title': null;
  readonly 'responders.what.column': null;
  readonly 'subscribed.label': null;
  readonly 'subscribers.table.label': { readonly listName: string | number };
  readonly 'subscription.label': null;
  readonly 'tab.label': {
    readonly tab: 'subscribers' | 'growth' | 'forms' | 'responders' | 'settings' | 'other';
  };
  readonly 'tabs.label': { readonly listName: string | number };
  readonly 'unsubscribed.column': null;
  readonly 'unsubscribed.label': { readonly count: number };
}
