import type { HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { filesOf } from '../../base/files/files-of.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { hasExport, openExport } from './export-file.ts';
import { findJobRows } from './job-rows.store.ts';
import { createJob, startJob, stopJob, undoImport, undoJob } from './jobs.commands.ts';
import { findJob, findJobs } from './jobs.store.ts';
import { jobView, jobViews } from './jobs.view.ts';

/** Jobs. */
export const jobHandlers: HandlersOf<
  | 'jobList'
  | 'jobCreate'
  | 'jobShow'
  | 'jobStart'
  | 'jobStop'
  | 'jobUndo'
  | 'jobRowList'
  | 'jobFile'
  | 'importUndo'
> = {
  jobList: async ({ query }, context) => {
    const { storage, urls } = context;
    const page = pageRequest(query);
    const { count, rows } = await findJobs(storage.read, page);
    const results = await jobViews(rows, context);
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  jobCreate: async ({ body }, context) => {
    const row = await createJob(context, body);
    return { status: 202, body: await jobView(row, context) };
  },

  jobShow: async ({ params }, context) => {
    const row = await findJob(context.storage.read, params.id);
    if (row === undefined) throw new NotFound();
    return { status: 200, body: await jobView(row, context) };
  },

  jobStart: async ({ params }, context) => {
    const row = await startJob(context, params.id);
    return { status: 200, body: await jobView(row, context) };
  },

  jobStop: async ({ params }, context) => {
    const row = await stopJob(context, params.id);
    return { status: 200, body: await jobView(row, context) };
  },

  jobUndo: async ({ params }, context) => {
    const row = await undoJob(context, params.id);
    return { status: 202, body: await jobView(row, context) };
  },

  importUndo: async ({ params, body }, context) => {
    const row = await undoImport(context, params.hash, body.also);
    return { status: 202, body: await jobView(row, context) };
  },

  jobFile: async ({ params }, { storage, config, now }) => {
    const row = await findJob(storage.read, params.id);
    if (row === undefined || !hasExport(row, now())) throw new NotFound();
    return { status: 200, body: await openExport({ storage, files: filesOf(config) }, row) };
  },

  jobRowList: async ({ params, query }, { storage, urls }) => {
    if ((await findJob(storage.read, params.id)) === undefined) throw new NotFound();
    const page = pageRequest(query);
    const { outcome, reason } = query;
    const { count, rows } = await findJobRows(storage, params.id, { ...page, outcome, reason });
    return { status: 200, body: envelope(page, { count, results: rows }, urls) };
  },
};
