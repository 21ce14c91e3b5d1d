import type { Context, HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import {
  changeWait,
  createResponder,
  pauseResponder,
  removeResponder,
  resumeResponder,
} from './responders.commands.ts';
import { findResponder, findResponders } from './responders.store.ts';
import { responderView } from './responders.view.ts';

/** Auto-responders. */
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
  responderList: async ({ query }, { storage, urls }) => {
    const page = pageRequest(query);
    const { count, rows } = await findResponders(storage.read, page);
    const results = rows.map((row) => responderView(row, urls));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  responderCreate: async ({ body }, context) => answer(context, await createResponder(context, body)),

  responderShow: ({ params }, context) => answer(context, params.id),

  responderReplace: async ({ params, body }, context) => {
    await changeWait(context, params.id, body.time_to_send);
    return answer(context, params.id);
  },

  responderUpdate: async ({ params, body }, context) => {
    await changeWait(context, params.id, body.time_to_send);
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

async function answer({ storage, urls }: Context, id: number) {
  const row = await findResponder(storage.read, id);
  if (row === undefined) throw new NotFound();
  return { status: 200, body: responderView(row, urls) } as const;
}
