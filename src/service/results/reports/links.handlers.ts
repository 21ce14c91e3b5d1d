import type { HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { sendingTotal } from '../tracking/activity.store.ts';
import { existingLink, existingReport } from './existing-report.ts';
import { findClick, findClickers, findClicks, findLinks } from './links.store.ts';
import { clickerView, clickView, linkView } from './report-rows.view.ts';

/** Handlers of an email's links and their clicks. */
export const linkHandlers: HandlersOf<'linkList' | 'linkShow' | 'clickList' | 'clickShow' | 'clickerList'> = {
  linkList: async ({ params: { report_id }, query }, { storage, urls }) => {
    await existingReport(storage, report_id);
    const page = pageRequest(query);
    const { ordering } = query;
    const { count, rows } = await findLinks(storage.read, { ...page, sending_id: report_id, ordering });
    const results = rows.map((row) => linkView(row, { report_id, urls }));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  linkShow: async ({ params: { report_id, id } }, { storage, urls }) => {
    const row = await existingLink(storage, report_id, id);
    return { status: 200, body: linkView(row, { report_id, urls }) };
  },

  clickList: async ({ params: { report_id, link_id }, query }, { storage, urls }) => {
    const { clickers: count } = await existingLink(storage, report_id, link_id);
    const page = pageRequest(query);
    const rows = await findClicks(storage.read, link_id, page);
    const results = rows.map((row) => clickView(row, link_id, { report_id, urls }));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  clickShow: async ({ params: { report_id, link_id, id } }, { storage, urls }) => {
    await existingLink(storage, report_id, link_id);
    const row = await findClick(storage.read, { link_id, id });
    if (row === undefined) throw new NotFound();
    return { status: 200, body: clickView(row, link_id, { report_id, urls }) };
  },

  clickerList: async ({ params: { report_id }, query }, { storage, urls }) => {
    await existingReport(storage, report_id);
    const page = pageRequest(query);
    const [total, rows] = await Promise.all([
      sendingTotal(storage.read, report_id),
      findClickers(storage.read, report_id, page),
    ]);
    const results = rows.map((row) => clickerView(row, { report_id, urls }));
    return { status: 200, body: envelope(page, { count: total?.clickers ?? 0, results }, urls) };
  },
};
