/** Keys of en/notices.json and the values of their messages. Written by `npm run messages`. */
export interface NoticesMessages {
  readonly 'again.body': { readonly count: number };
  readonly 'bounces.all.body': { readonly bad: number; readonly subject: string | number };
  readonly 'bounces.body': {
    readonly tried: number;
    readonly bad: number;
    readonly subject: string | number;
    readonly share: number;
  };
  readonly 'bounces.title': { readonly subject: string | number };
  readonly 'broken.body': { readonly answer: string | number };
  readonly 'broken.others.body': null;
  readonly 'checks.item.label': {
    readonly check: 'spf' | 'dkim' | 'dmarc' | 'other';
    readonly result: 'passes' | 'other';
    readonly reason: string | number;
  };
  readonly 'checks.title': { readonly change: 'worse' | 'other'; readonly email: string | number };
  readonly 'complaints.body': {
    readonly tried: number;
    readonly bad: number;
    readonly subject: string | number;
    readonly share: number;
  };
  readonly 'complaints.title': { readonly subject: string | number };
  readonly 'deletion.advice.body': { readonly kind: 'list' | 'other' };
  readonly 'deletion.body': { readonly kind: 'list' | 'other'; readonly name: string | number };
  readonly 'deletion.forms.label': { readonly more: number; readonly names: string | number };
  readonly 'deletion.responders.label': { readonly more: number; readonly names: string | number };
  readonly 'deletion.scheduled.label': { readonly more: number; readonly names: string | number };
  readonly 'deletion.title': { readonly kind: 'list' | 'other'; readonly name: string | number };
  readonly 'demo.openDay.body': { readonly count: number; readonly formName: string | number };
  readonly 'demo.openDay.title': null;
  readonly 'demo.signUps.body': null;
  readonly 'demo.signUps.title': null;
  readonly 'demo.welcome.body': { readonly count: number };
  readonly 'demo.welcome.title': null;
  readonly 'failed.body': null;
  readonly 'failed.title': { readonly subject: string | number };
  readonly 'flood.body': null;
  readonly 'flood.title': { readonly formName: string | number };
  readonly 'form.link': null;
  readonly 'held.due.body': { readonly dueAt: Date };
  readonly 'held.link': null;
  readonly 'held.title': { readonly subject: string | number };
  readonly 'import.failed.title': { readonly source: 'file' | 'other'; readonly fileName: string | number };
  readonly 'import.link': null;
  readonly 'import.skipped.body': {
    readonly source: 'file' | 'other';
    readonly count: number;
    readonly fileName: string | number;
  };
  readonly 'import.skipped.title': {
    readonly source: 'file' | 'other';
    readonly count: number;
    readonly fileName: string | number;
  };
  readonly 'limitedServer.body': { readonly server: string | number };
  readonly 'limitedServer.link': null;
  readonly 'limitedServer.next.body': null;
  readonly 'limitedServer.title': null;
  readonly 'nowSent.body': null;
  readonly 'nowSent.due.label': { readonly subject: string | number; readonly dueAt: Date };
  readonly 'nowSent.link': null;
  readonly 'nowSent.next.body': null;
  readonly 'nowSent.title': { readonly count: number };
  readonly 'outgoing.doubt.body': { readonly answer: string | number };
  readonly 'outgoing.doubt.title': { readonly count: number };
  readonly 'outgoing.failed.body': {
    readonly purpose: 'sender' | 'form' | 'other';
    readonly answer: string | number;
  };
  readonly 'outgoing.failed.title': { readonly email: string | number };
  readonly 'outgoing.interrupted.body': null;
  readonly 'outgoing.link': null;
  readonly 'outgoing.returned.body': { readonly email: string | number; readonly answer: string | number };
  readonly 'outgoing.returned.title': { readonly email: string | number };
  readonly 'paused.body': {
    readonly reason:
      | 'relay_unreachable'
      | 'relay_refused'
      | 'relay_sign_in'
      | 'relay_encryption'
      | 'sending_limit'
      | 'too_large'
      | 'other';
    readonly answer: string | number;
  };
  readonly 'paused.next.body': { readonly reason: 'nothing_accepted' | 'too_large' | 'other' };
  readonly 'paused.title': { readonly subject: string | number };
  readonly 'quoted.label': { readonly name: string | number };
  readonly 'restoredContacts.body': { readonly count: number };
  readonly 'restoredContacts.title': { readonly count: number };
  readonly 'restoredCopy.body': null;
  readonly 'restoredCopy.clock.body': null;
  readonly 'restoredCopy.clock.title': null;
  readonly 'restoredCopy.held.body': { readonly sendings: number; readonly systemEmails: number };
  readonly 'restoredCopy.link': null;
  readonly 'restoredCopy.madeAt.body': { readonly madeAt: Date };
  readonly 'restoredCopy.title': null;
  readonly 'resumed.body': null;
  readonly 'resumed.title': { readonly subject: string | number };
  readonly 'role.body': { readonly subject: string | number };
  readonly 'role.title': { readonly address: string | number };
  readonly 'sender.confirmed.body': { readonly sender: string | number };
  readonly 'sender.confirmed.title': { readonly email: string | number };
  readonly 'sender.link': null;
  readonly 'senders.link': null;
  readonly 'sent.link': null;
  readonly 'unknown.body': { readonly count: number };
  readonly 'unknown.title': { readonly count: number; readonly subject: string | number };
  readonly 'watch.title': { readonly problem: 'storage' | 'disk' | 'full' | 'files' | 'other' };
}
