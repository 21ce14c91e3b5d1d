/** Keys of en/sent.json and the values of their messages. Written by `npm run messages`. */
export interface SentMessages {
  readonly 'control.failed': {
    readonly action: 'cancel' | 'pause' | 'other';
    readonly subject: string | number;
  };
  readonly 'control.toast': {
    readonly action: 'cancel' | 'pause' | 'other';
    readonly subject: string | number;
  };
  readonly 'delay.next.column': null;
  readonly 'delay.next.label': null;
  readonly 'delay.provider.column': null;
  readonly 'delay.queued.column': null;
  readonly 'delay.response.column': null;
  readonly 'delay.response.label': { readonly from: 'newsdesk' | 'other' };
  readonly 'delay.since.column': null;
  readonly 'delay.since.label': null;
  readonly 'delay.table.label': null;
  readonly 'delay.title': { readonly state: 'paused' | 'failed' | 'other' };
  readonly 'delete.failed': { readonly subject: string | number };
  readonly 'delete.toast': { readonly subject: string | number };
  readonly 'delivered.column': null;
  readonly 'deliveries.attempts.column': null;
  readonly 'deliveries.contact.column': null;
  readonly 'deliveries.empty.body': null;
  readonly 'deliveries.empty.title': null;
  readonly 'deliveries.erased.label': null;
  readonly 'deliveries.filtered.body': null;
  readonly 'deliveries.filtered.title': null;
  readonly 'deliveries.label': null;
  readonly 'deliveries.response.column': null;
  readonly 'deliveries.status.column': null;
  readonly 'deliveries.status.label': null;
  readonly 'deliveries.time.column': null;
  readonly 'details.friends.label': null;
  readonly 'details.lists.label': null;
  readonly 'details.narrowed.label': null;
  readonly 'details.override.label': null;
  readonly 'details.problem': { readonly problem: 'public_provider' | 'not_authenticated' | 'other' };
  readonly 'details.problem.label': null;
  readonly 'details.sender.label': null;
  readonly 'details.time.label': null;
  readonly 'details.time.now': null;
  readonly 'details.title': null;
  readonly 'details.utm.label': null;
  readonly 'details.utm.none': null;
  readonly 'duplicate.button': null;
  readonly 'duplicate.failed': { readonly subject: string | number };
  readonly 'duplicate.toast': { readonly subject: string | number };
  readonly 'duplicate.view.button': null;
  readonly 'email.error.title': null;
  readonly 'email.title': null;
  readonly 'empty.body': null;
  readonly 'empty.button': null;
  readonly 'empty.title': null;
  readonly 'notDelivered.column': null;
  readonly 'page.new.button': null;
  readonly 'pause.button': null;
  readonly 'preview.button': null;
  readonly 'progress.counting.body': { readonly count: number };
  readonly 'progress.delivered.body': { readonly sent: number; readonly total: number };
  readonly 'progress.finished.body': { readonly finishedAt: Date };
  readonly 'progress.left.body': { readonly duration: string | number };
  readonly 'progress.part.body': { readonly sent: number; readonly total: number };
  readonly 'progress.paused.body': { readonly count: number };
  readonly 'progress.preparing': null;
  readonly 'progress.rate.body': { readonly rate: number };
  readonly 'progress.recipients.label': null;
  readonly 'progress.soFar.value': { readonly count: number };
  readonly 'progress.stopped.body': { readonly sent: number; readonly count: number };
  readonly 'progress.title': null;
  readonly 'progress.unanswered.body': { readonly count: number };
  readonly 'recipients.column': null;
  readonly 'report.button': null;
  readonly 'resend.button': { readonly count: number };
  readonly 'resend.confirm': null;
  readonly 'resend.failed': { readonly count: number; readonly subject: string | number };
  readonly 'resend.title': { readonly count: number; readonly subject: string | number };
  readonly 'resend.toast': { readonly count: number; readonly subject: string | number };
  readonly 'resume.button': null;
  readonly 'status.column': null;
  readonly 'stop.body': { readonly count: number };
  readonly 'stop.button': null;
  readonly 'stop.confirm': null;
  readonly 'stop.counting.body': null;
  readonly 'stop.dismiss': null;
  readonly 'stop.title': { readonly subject: string | number };
  readonly 'tab.label': { readonly tab: 'overview' | 'deliveries' | 'other' };
  readonly 'table.label': null;
  readonly 'tabs.label': { readonly subject: string | number };
  readonly 'time.column': null;
  readonly 'trouble.failed.body': { readonly count: number };
  readonly 'trouble.leave.button': null;
  readonly 'trouble.leave.failed': { readonly count: number };
  readonly 'trouble.leave.toast': { readonly count: number };
  readonly 'trouble.server.body': { readonly count: number; readonly resend: 'yes' | 'other' };
  readonly 'trouble.title': null;
  readonly 'trouble.unknown.body': { readonly count: number; readonly resend: 'yes' | 'other' };
  readonly 'view.button': null;
  readonly 'waiting.label': {
    readonly reason:
      | 'relay_unreachable'
      | 'relay_refused'
      | 'relay_sign_in'
      | 'relay_encryption'
      | 'sending_limit'
      | 'too_large'
      | 'nothing_accepted'
      | 'no_room'
      | 'warming_up'
      | 'destination_held'
      | 'retrying'
      | 'other';
  };
}
