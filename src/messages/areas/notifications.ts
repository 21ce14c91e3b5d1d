/** Keys of en/notifications.json and the values of their messages. Written by `npm run messages`. */
export interface NotificationsMessages {
  readonly 'count.label': { readonly count: number };
  readonly 'empty.body': null;
  readonly 'empty.title': null;
  readonly 'important.badge': null;
  readonly 'mark.button': { readonly state: 'unread' | 'other' };
  readonly 'mark.failed': { readonly state: 'unread' | 'other'; readonly subject: string | number };
  readonly 'mark.label': { readonly state: 'unread' | 'other'; readonly subject: string | number };
  readonly 'markAll.button': null;
  readonly 'markAll.failed': null;
  readonly 'markAll.toast': null;
  readonly 'page.title': null;
  readonly 'panel.all.button': null;
  readonly 'panel.empty.label': null;
  readonly 'unread.badge': null;
}
