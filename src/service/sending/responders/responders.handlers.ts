import type { Context, HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import {
  changeResponder,
  createResponder,
  pauseResponder,
  removeResponder,
  resumeResponder,
} from './responders.commands.ts';
import { findResponder, findResponders } from './responders.store.ts';
import { responderView, segmentsOfResponders } from './responders.view.ts';

/** Handlers of autoresponders. */
export const responderHandlers: HandlersOf<
  | 'responderList'
  | 'responderCreate'
  | 'responderShow'
  | 'responderReplace'
  | 'responderUpdate'
  | 'responderDelete'
  | 'responderDeleteRelated'
  | 'responderPause'
  | 'responderResume'
> = {
  responderList: async ({ query }, context) => {
    const { storage, urls } = context;
    const page = pageRequest(query);
    const { count, rows } = await findResponders(storage.read, page);
    const segments = await segmentsOfResponders(rows, context);
    const results = rows.map((row) => responderView(row, urls, segments));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  responderCreate: async ({ body }, context) => answer(context, await createResponder(context, body)),

  responderShow: ({ params }, context) => answer(context, params.id),

  responderReplace: async ({ params, body }, context) => {
    await changeResponder(context, params.id, body);
    return answer(context, params.id);
  },

  responderUpdate: async ({ params, body }, context) => {
    await changeResponder(context, params.id, body);
    return answer(context, params.id);
  },

  responderDelete: async ({ params }, context) => {
    await removeResponder(context, params.id, { withReports: false });
    return { status: 204 };
  },

  responderDeleteRelated: async ({ params }, context) => {
    await removeResponder(context, params.id, { withReports: true });
    return { status: 204 };
  },

  responderPause: async ({ params }, context) => {
    await pauseResponder(context, params.id);
    return { status: 204 };
  },

  responderResume: async ({ params }, context) => {
    await resumeResponder(context, params.id);
    return { status: 204 };
  },
};

async function answer(context: Context, id: number) {
  const row = await findResponder(context.storage.read, id);
  if (row === undefined) throw new NotFound();
  const segments = await segmentsOfResponders([row], context);
  return { status: 200, body: responderView(row, context.urls, segments) } as const;
}
