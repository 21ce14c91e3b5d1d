import type { HandlersOf, Upload } from '../context.ts';
import { BodyTooLarge, invalid, NotFound } from '../errors.ts';
import { largestMessage, MessageTooLarge, readBeginning } from '../engine/bounces/read-beginning.ts';
import { envelope, pageRequest } from '../pages.ts';
import { hasReport } from '../reports/reports.store.ts';
import { findBounce, findBounces } from './bounce-reports.store.ts';
import { bounceView, failureView } from './bounces.view.ts';
import { bookReturnedMail } from './returned-mail.ts';

/** Bounces of mails, and the way in for those that come to a mailbox. */
export const bounceHandlers: HandlersOf<'bounceList' | 'bounceShow' | 'bounceCreate'> = {
  bounceList: async ({ params, query }, { storage, urls }) => {
    if (!(await hasReport(storage.read, params.report_id))) throw new NotFound();
    const page = pageRequest(query);
    const { count, rows } = await findBounces(
      storage.read,
      { sending_id: params.report_id, kind: query.kind },
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

  bounceCreate: async (_, context) => {
    const upload = await context.upload();
    if (upload === null) throw invalid('Send the mail that came back in the field “file”.', 'file');
    const source = await beginningOf(upload);
    const { verdict, booked } = await bookReturnedMail(context, { source, sentTo: null });
    const { kind, status, recipient, description } = verdict;
    const failures = verdict.kind === 'not a bounce' ? [] : verdict.failures.map(failureView);
    return { status: 200, body: { kind, status, recipient, description, outcome: booked, failures } };
  },
};

async function beginningOf({ stream }: Upload): Promise<Buffer> {
  try {
    return await readBeginning(stream, largestMessage);
  } catch (error) {
    throw error instanceof MessageTooLarge ? new BodyTooLarge(largestMessage) : error;
  }
}
