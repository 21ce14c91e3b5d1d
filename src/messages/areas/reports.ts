import type { Tag } from '../values/tag.ts';

/** Keys of en/reports.json and the values of their messages. Written by `npm run messages`. */
export interface ReportsMessages {
  readonly 'bots.bots.column': null;
  readonly 'bots.empty.body': null;
  readonly 'bots.empty.title': null;
  readonly 'bots.help': null;
  readonly 'bots.link': null;
  readonly 'bots.people.column': null;
  readonly 'bots.row.label': {
    readonly row: 'unique_html_opened' | 'total_html_opened' | 'receivers_who_clicked' | 'other';
  };
  readonly 'bots.title': null;
  readonly 'bounces.code.column': null;
  readonly 'bounces.contact': { readonly state: 'active' | 'other' };
  readonly 'bounces.contact.column': null;
  readonly 'bounces.empty.body': null;
  readonly 'bounces.filtered.title': null;
  readonly 'bounces.kind': { readonly kind: 'hard' | 'complaint' | 'other' };
  readonly 'bounces.kind.help': { readonly kind: 'hard' | 'other' };
  readonly 'bounces.link': null;
  readonly 'bounces.none': null;
  readonly 'bounces.reason.column': null;
  readonly 'bounces.reason.label': null;
  readonly 'bounces.response.column': null;
  readonly 'bounces.time.column': null;
  readonly 'bounces.title': null;
  readonly 'bounces.type.column': null;
  readonly 'bounces.type.label': null;
  readonly 'bySegment.choose.button': null;
  readonly 'bySegment.column': { readonly figure: 'opened' | 'clicked' | 'bounced' | 'other' };
  readonly 'bySegment.help': null;
  readonly 'bySegment.none.body': null;
  readonly 'bySegment.receivers.column': null;
  readonly 'bySegment.segment.column': null;
  readonly 'bySegment.title': null;
  readonly 'chart.error.title': null;
  readonly 'chart.none': null;
  readonly 'chart.peak': { readonly count: number; readonly peakAt: Date };
  readonly 'chart.series': { readonly series: 'unique' | 'total' | 'other' };
  readonly 'chart.series.label': null;
  readonly 'chart.summary': {
    readonly unique: number;
    readonly total: number;
    readonly clicks: number;
    readonly start: Date;
    readonly end: Date;
  };
  readonly 'chart.time.column': null;
  readonly 'chart.title': null;
  readonly 'clickers.label': null;
  readonly 'clicks.back.link': null;
  readonly 'clicks.column': null;
  readonly 'clicks.count': { readonly count: number };
  readonly 'clicks.empty.body': null;
  readonly 'clicks.empty.title': null;
  readonly 'clicks.label': null;
  readonly 'clicks.view': { readonly view: 'links' | 'contacts' | 'other' };
  readonly 'compare.after': { readonly duration: string | number };
  readonly 'compare.after.column': null;
  readonly 'compare.button': null;
  readonly 'compare.chart.title': { readonly measure: 'unique' | 'clickers' | 'total' | 'other' };
  readonly 'compare.description': null;
  readonly 'compare.empty.body': { readonly count: number };
  readonly 'compare.empty.button': null;
  readonly 'compare.empty.title': null;
  readonly 'compare.error.title': null;
  readonly 'compare.measure': { readonly measure: 'unique' | 'clickers' | 'total' | 'other' };
  readonly 'compare.measure.label': null;
  readonly 'compare.most.help': { readonly count: number };
  readonly 'compare.soFar': { readonly rate: string | number };
  readonly 'compare.summary': {
    readonly name: string | number;
    readonly value: string | number;
    readonly duration: string | number;
  };
  readonly 'compare.summary.none': { readonly name: string | number };
  readonly 'compare.table.label': null;
  readonly 'compare.title': null;
  readonly 'contact.column': null;
  readonly 'contact.deleted': null;
  readonly 'email.button': null;
  readonly 'empty.body': null;
  readonly 'empty.button': null;
  readonly 'empty.title': null;
  readonly 'export.button': null;
  readonly 'export.csv.button': null;
  readonly 'export.failed': {
    readonly rows:
      | 'opens'
      | 'links'
      | 'bounces'
      | 'complaints'
      | 'unsubscribed'
      | 'clicked'
      | 'notOpened'
      | 'machines'
      | 'other';
  };
  readonly 'export.large.help': { readonly count: number };
  readonly 'export.progress': { readonly received: string | number; readonly total: string | number };
  readonly 'export.running.label': {
    readonly rows:
      | 'opens'
      | 'links'
      | 'bounces'
      | 'complaints'
      | 'unsubscribed'
      | 'clicked'
      | 'notOpened'
      | 'machines'
      | 'other';
  };
  readonly 'export.stop.button': null;
  readonly 'export.stopped.toast': null;
  readonly 'export.toast': { readonly fileName: string | number; readonly size: string | number };
  readonly 'export.xls.button': null;
  readonly 'figure.clicks': { readonly count: number };
  readonly 'figure.complaints': { readonly count: number };
  readonly 'figure.label': {
    readonly figure: 'sent' | 'delivered' | 'opened' | 'clicked' | 'bounced' | 'other';
  };
  readonly 'figure.ofDelivered': { readonly share: string | number };
  readonly 'figure.ofRecipients': { readonly count: number };
  readonly 'figure.ofSent': { readonly share: string | number };
  readonly 'figure.opens': { readonly count: number };
  readonly 'firstActivity.column': null;
  readonly 'firstClicked.column': null;
  readonly 'firstOpened.column': null;
  readonly 'head.from': {
    readonly hasLists: 'yes' | 'other';
    readonly sender: string | number;
    readonly listNames: string | number;
  };
  readonly 'head.openedByEither': { readonly count: number; readonly share: string | number };
  readonly 'head.resend': {
    readonly is: 'resend' | 'other';
    readonly link: Tag;
    readonly subject: string | number;
  };
  readonly 'head.sent': { readonly sentAt: Date };
  readonly 'image.button': null;
  readonly 'image.failed': null;
  readonly 'kind.choice': { readonly kind: 'responder' | 'other' };
  readonly 'kind.label': null;
  readonly 'lastActivity.column': null;
  readonly 'lastClicked.column': null;
  readonly 'lastOpened.column': null;
  readonly 'link.column': null;
  readonly 'links.empty.body': null;
  readonly 'links.empty.title': null;
  readonly 'links.untracked.body': null;
  readonly 'map.error.title': null;
  readonly 'map.help': null;
  readonly 'map.link.tooltip': {
    readonly clicks: number;
    readonly contacts: number;
    readonly share: string | number;
  };
  readonly 'map.title': null;
  readonly 'narrowed.title': null;
  readonly 'noIndex.body': null;
  readonly 'noIndex.button': null;
  readonly 'noIndex.title': null;
  readonly 'notOpened.empty.body': null;
  readonly 'notOpened.empty.title': null;
  readonly 'opens.column': null;
  readonly 'opens.empty.body': null;
  readonly 'opens.empty.title': null;
  readonly 'plain.clicks.label': null;
  readonly 'plain.note': { readonly figure: 'clicks' | 'bounced' | 'other' };
  readonly 'range.apply.button': null;
  readonly 'range.choice': { readonly range: 'first' | 'other' };
  readonly 'range.custom.button': null;
  readonly 'range.end.label': null;
  readonly 'range.error': { readonly problem: 'missing' | 'other' };
  readonly 'range.label': null;
  readonly 'range.start.label': null;
  readonly 'report.error.title': null;
  readonly 'report.number.title': { readonly number: string | number };
  readonly 'report.title': null;
  readonly 'resend.button': null;
  readonly 'resend.count.button': { readonly count: number };
  readonly 'resend.failed': null;
  readonly 'resend.reach.body': { readonly count: number; readonly total: number };
  readonly 'resend.reach.reason.body': {
    readonly reason: 'hidden' | 'gone' | 'other';
    readonly count: number;
    readonly link: Tag;
  };
  readonly 'resend.toast': null;
  readonly 'rows.contacts.link': null;
  readonly 'sent.column': null;
  readonly 'share.column': null;
  readonly 'state.badge': { readonly state: 'responder' | 'deleted' | 'other' };
  readonly 'tab.label': {
    readonly tab:
      | 'overview'
      | 'opens'
      | 'links'
      | 'bounces'
      | 'unsubscribed'
      | 'notOpened'
      | 'deliveries'
      | 'other';
  };
  readonly 'tabs.label': null;
  readonly 'topLinks.all.link': null;
  readonly 'topLinks.map.link': null;
  readonly 'topLinks.title': null;
  readonly 'uniqueClicks.column': null;
  readonly 'unsubscribes.empty.body': null;
  readonly 'unsubscribes.empty.title': null;
  readonly 'unsubscribes.reason': { readonly reason: 'tooMany' | 'notRelevant' | 'neverSignedUp' | 'other' };
  readonly 'unsubscribes.reason.column': null;
  readonly 'unsubscribes.time.column': null;
  readonly 'view.choice': { readonly view: 'table' | 'other' };
  readonly 'view.label': null;
}
