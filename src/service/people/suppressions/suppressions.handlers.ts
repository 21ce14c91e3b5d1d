import { emailKey } from '../../../lib/email/email-address.ts';
import type { HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { findSuppressionsOf } from '../standing/suppression-lookup.store.ts';
import { addSuppression, removeSuppression } from './suppressions.commands.ts';
import { findSuppressionRows, findSuppressions } from './suppressions.store.ts';
import { suppressionView } from './suppressions.view.ts';

/** The suppression list. */
export const suppressionHandlers: HandlersOf<
  'suppressionList' | 'suppressionCreate' | 'suppressionShow' | 'suppressionDelete' | 'suppressionCheck'
> = {
  suppressionList: async ({ query }, { storage, urls }) => {
    const page = pageRequest(query);
    const filter = { search: emailKey(query.search.trim()), reason: query.reason };
    const { count, rows } = await findSuppressions(storage.read, filter, page);
    const results = rows.map((row) => suppressionView(row, urls));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  suppressionCreate: async ({ body }, context) => {
    const view = suppressionView(await addSuppression(context, body), context.urls);
    return { status: 201, location: view.url, body: view };
  },

  suppressionShow: async ({ params }, { storage, urls }) => {
    const [row] = await findSuppressionRows(storage.read, [params.id]);
    if (row === undefined) throw new NotFound();
    return { status: 200, body: suppressionView(row, urls) };
  },

  suppressionDelete: async ({ params }, context) => {
    await removeSuppression(context, params.id);
    return { status: 204 };
  },

  suppressionCheck: async ({ body }, { storage, urls }) => {
    const key = emailKey(body.address);
    const entries = (await findSuppressionsOf(storage.read, [key])).get(key) ?? [];
    const rows = await findSuppressionRows(
      storage.read,
      entries.map(({ id }) => id),
    );
    return {
      status: 200,
      body: {
        address: body.address,
        suppressed: rows.length > 0,
        reader_lifts: rows.length > 0 && rows.every(({ reader_lifts }) => reader_lifts === 1),
        suppressions: rows.map((row) => suppressionView(row, urls)),
      },
    };
  },
};
