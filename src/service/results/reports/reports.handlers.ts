import type { Context, HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { htmlAnswer } from '../../base/answers/html-answer.ts';
import { mailWithNamedLinks } from '../../sending/online-version/online-version.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { existingReport, sentAt } from './existing-report.ts';
import { countNonOpeners, findMachines, findNonOpeners } from './receivers.store.ts';
import { compareReports } from './report-comparison.ts';
import { figuresBySegment } from './segment-figures.ts';
import { reportFigures } from './report-figures.store.ts';
import { findResending } from './resending.store.ts';
import { machineView, nonOpenerView } from './report-rows.view.ts';
import { findReportedMail, findReports, type ReportRow } from './reports.store.ts';
import { reportView, resendingView } from './reports.view.ts';

/** Handlers of reports, and of the rows behind figures without their own resource. */
export const reportHandlers: HandlersOf<
  | 'reportList'
  | 'reportShow'
  | 'reportMailPreview'
  | 'reportCompare'
  | 'reportBySegment'
  | 'nonOpenerList'
  | 'machineList'
> = {
  reportList: async ({ query }, context) => {
    const page = pageRequest(query);
    const { count, rows } = await findReports(context.storage.read, { ...page, kind: query.kind });
    const results = await viewsOf(context, rows);
    return { status: 200, body: envelope(page, { count, results }, context.urls) };
  },

  reportShow: async ({ params }, context) => {
    const row = await existingReport(context.storage, params.report_id);
    const [[body], resending] = await Promise.all([
      viewsOf(context, [row]),
      findResending(context.storage.read, row),
    ]);
    if (body === undefined) throw new NotFound();
    return { status: 200, body: { ...body, resending: resendingView(resending, context.urls) } };
  },

  reportMailPreview: async ({ params }, context) => {
    const mail = await findReportedMail(context.storage.read, params.report_id);
    if (mail?.deleted_at !== null) throw new NotFound();
    return { status: 200, body: htmlAnswer(await mailWithNamedLinks(context, mail)) };
  },

  reportCompare: async ({ query }, context) => {
    return { status: 200, body: await compareReports(context, query) };
  },

  reportBySegment: async ({ params, query }, context) => {
    await existingReport(context.storage, params.report_id);
    return {
      status: 200,
      body: { segments: await figuresBySegment(context, params.report_id, query.segments ?? []) },
    };
  },

  nonOpenerList: async ({ params: { report_id }, query }, { storage, urls }) => {
    await existingReport(storage, report_id);
    const page = pageRequest(query);
    const [count, rows] = await Promise.all([
      countNonOpeners(storage.read, report_id),
      findNonOpeners(storage.read, report_id, page),
    ]);
    const results = rows.map((row) => nonOpenerView(row, { report_id, urls }));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  machineList: async ({ params: { report_id }, query }, { storage, urls }) => {
    await existingReport(storage, report_id);
    const page = pageRequest(query);
    const { count, rows } = await findMachines(storage.read, report_id, page);
    const results = rows.map((row) => machineView(row, { report_id, urls }));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },
};

async function viewsOf(context: Context, rows: readonly ReportRow[]) {
  const { read, dialect } = context.storage;
  const asked = rows.map((row) => ({ id: row.id, sent_at: sentAt(row) }));
  const figures = await reportFigures(read, dialect, asked);
  return rows.flatMap((row, at) => {
    const ofRow = figures[at];
    return ofRow === undefined ? [] : [reportView(row, ofRow, context)];
  });
}
