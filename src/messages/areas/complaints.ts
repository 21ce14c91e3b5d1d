/** Keys of en/complaints.json and the values of their messages. Written by `npm run messages`. */
export interface ComplaintsMessages {
  readonly 'empty.body': null;
  readonly 'none.title': null;
  readonly 'report.column': null;
  readonly 'time.column': null;
  readonly title: null;
}
