import type { HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { findJobRows } from './job-rows.store.ts';
import { createJob, startJob, stopJob, undoJob } from './jobs.commands.ts';
import { findJob, findJobs } from './jobs.store.ts';
import { jobView } from './jobs.view.ts';

/** Jobs. */
export const jobHandlers: HandlersOf<
  'jobList' | 'jobCreate' | 'jobShow' | 'jobStart' | 'jobStop' | 'jobUndo' | 'jobRowList'
> = {
  jobList: async ({ query }, { storage, urls, language, now }) => {
    const page = pageRequest(query);
    const { count, rows } = await findJobs(storage.read, page);
    const results = rows.map((row) => jobView(row, { urls, language, now: now() }));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  jobCreate: async ({ body }, context) => {
    const row = await createJob(context, body);
    return { status: 202, body: jobView(row, { ...context, now: context.now() }) };
  },

  jobShow: async ({ params }, { storage, urls, language, now }) => {
    const row = await findJob(storage.read, params.id);
    if (row === undefined) throw new NotFound();
    return { status: 200, body: jobView(row, { urls, language, now: now() }) };
  },

  jobStart: async ({ params }, context) => {
    const row = await startJob(context, params.id);
    return { status: 200, body: jobView(row, { ...context, now: context.now() }) };
  },

  jobStop: async ({ params }, context) => {
    const row = await stopJob(context, params.id);
    return { status: 200, body: jobView(row, { ...context, now: context.now() }) };
  },

  jobUndo: async ({ params }, context) => {
    const row = await undoJob(context, params.id);
    return { status: 202, body: jobView(row, { ...context, now: context.now() }) };
  },

  jobRowList: async ({ params, query }, { storage, urls }) => {
    if ((await findJob(storage.read, params.id)) === undefined) throw new NotFound();
    const page = pageRequest(query);
    const { outcome, reason } = query;
    const { count, rows } = await findJobRows(storage, params.id, { ...page, outcome, reason });
    return { status: 200, body: envelope(page, { count, results: rows.map((row) => ({ ...row })) }, urls) };
  },
};
