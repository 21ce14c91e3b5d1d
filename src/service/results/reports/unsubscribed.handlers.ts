import type { HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { existingReport } from './existing-report.ts';
import { findOneUnsubscribed, findUnsubscribed } from './receivers.store.ts';
import { unsubscriptionView } from './report-rows.view.ts';

/** Handlers of unsubscribes through an email, without undone ones. */
export const unsubscribedHandlers: HandlersOf<'unsubscriptionList' | 'unsubscriptionShow'> = {
  unsubscriptionList: async ({ params: { report_id }, query }, { storage, urls }) => {
    await existingReport(storage, report_id);
    const page = pageRequest(query);
    const { count, rows } = await findUnsubscribed(storage.read, report_id, page);
    const results = rows.map((row) => unsubscriptionView(row, { report_id, urls }));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  unsubscriptionShow: async ({ params: { report_id, id } }, { storage, urls }) => {
    await existingReport(storage, report_id);
    const row = await findOneUnsubscribed(storage.read, { sending_id: report_id, id });
    if (row === undefined) throw new NotFound();
    return { status: 200, body: unsubscriptionView(row, { report_id, urls }) };
  },
};
