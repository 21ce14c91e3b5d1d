import { envelope, pageRequest } from '../../base/answers/pages.ts';
import type { HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { findBounce, findBounces } from './report-bounces.store.ts';
import { bounceView } from './report-bounces.view.ts';
import { hasReport } from './reports.store.ts';

/** Handlers of an email's bounces. */
export const bounceHandlers: HandlersOf<'bounceList' | 'bounceShow'> = {
  bounceList: async ({ params, query }, { storage, urls }) => {
    if (!(await hasReport(storage.read, params.report_id))) throw new NotFound();
    const page = pageRequest(query);
    const { count, rows } = await findBounces(
      storage.read,
      { sending_id: params.report_id, kind: query.kind, failure_class: query.failure_class },
      page,
    );
    const results = rows.map((row) => bounceView(row, urls));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  bounceShow: async ({ params: { report_id, id } }, { storage, urls }) => {
    if (!(await hasReport(storage.read, report_id))) throw new NotFound();
    const row = await findBounce(storage.read, { sending_id: report_id, id });
    if (row === undefined) throw new NotFound();
    return { status: 200, body: bounceView(row, urls) };
  },
};
