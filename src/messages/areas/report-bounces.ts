/** Keys of en/report-bounces.json and the values of their messages. Written by `npm run messages`. */
export interface ReportBouncesMessages {
  readonly 'complaints.empty.body': null;
  readonly 'complaints.none.title': null;
  readonly 'complaints.report.column': null;
  readonly 'complaints.time.column': null;
  readonly 'complaints.title': null;
  readonly 'contacts.help': null;
}
