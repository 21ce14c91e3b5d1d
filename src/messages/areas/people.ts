/** Keys of en/people.json and the values of their messages. Written by `npm run messages`. */
export interface PeopleMessages {
  readonly 'again.button': null;
  readonly 'newList.button': null;
  readonly 'newList.label': null;
  readonly 'newList.placeholder': null;
  readonly 'reactivate.button': null;
  readonly 'reactivate.failed': { readonly email: string | number };
  readonly 'reactivate.toast': { readonly email: string | number };
  readonly 'remove.button': null;
  readonly 'remove.failed': { readonly email: string | number; readonly listName: string | number };
  readonly 'remove.toast': { readonly email: string | number; readonly listName: string | number };
  readonly 'startedBy.label': null;
  readonly 'starter.name': {
    readonly source: 'desk' | 'token' | 'gone' | 'other';
    readonly name: string | number;
  };
  readonly 'subscribed.badge': null;
  readonly 'unsubscribe.body': null;
  readonly 'unsubscribe.button': null;
  readonly 'unsubscribe.failed': { readonly email: string | number; readonly listName: string | number };
  readonly 'unsubscribe.title': { readonly email: string | number; readonly listName: string | number };
  readonly 'unsubscribe.toast': { readonly email: string | number; readonly listName: string | number };
  readonly 'unsubscribed.badge': null;
  readonly 'usedBy.body': { readonly users: string | number };
  readonly 'usedBy.label': {
    readonly kind: 'scheduled' | 'form' | 'responder' | 'other';
    readonly name: string | number;
  };
  readonly 'usedBy.more.label': { readonly count: number };
}
