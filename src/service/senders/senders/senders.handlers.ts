import { emailKey } from '../../../lib/email/email-address.ts';
import type { HandlersOf } from '../../base/context.ts';
import type { FindDependents } from '../../people/dependents/dependents.ts';
import { NotFound } from '../../base/errors.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { changeSender, createSender, deleteSender } from './senders.commands.ts';
import { checkSender } from './sender-checks.commands.ts';
import { findChecks } from './sender-checks.store.ts';
import { senderChecksView } from './sender-checks.view.ts';
import { confirmSender, requestConfirmation } from './sender-confirmation.commands.ts';
import { changeWarmUp, showWarmUp } from './warm-up.commands.ts';
import { senderOrder } from './senders.rules.ts';
import { findSender, findSenders } from './senders.store.ts';
import { senderEnvelope, senderView } from './senders.view.ts';

/** Handlers of senders. */
export const senderHandlers: HandlersOf<
  | 'senderList'
  | 'senderShow'
  | 'senderCreate'
  | 'senderReplace'
  | 'senderUpdate'
  | 'senderRequestConfirmation'
  | 'senderConfirm'
  | 'senderCheckList'
  | 'senderCheck'
  | 'senderWarmUpShow'
  | 'senderWarmUpReplace'
> = {
  senderList: async ({ query }, { storage, urls }) => {
    const { search } = query;
    const page = pageRequest(query);
    const { count, rows } = await findSenders(storage.read, {
      ...page,
      ...senderOrder(query.ordering),
      ...(search === undefined ? {} : { search: { name: search, email_key: emailKey(search) } }),
    });
    const results = rows.map(senderView);
    return { status: 200, body: senderEnvelope(envelope(page, { count, results }, urls), page) };
  },

  senderShow: async ({ params }, { storage }) => {
    const row = await findSender(storage.read, params.id);
    if (row === undefined) throw new NotFound();
    return { status: 200, body: senderView(row) };
  },

  senderCreate: async ({ body }, context) => ({
    status: 201,
    body: senderView(await createSender(context, body)),
  }),

  senderReplace: async ({ params, body: { name, domain_alignment } }, context) => {
    const change = { name, ...alignment(domain_alignment ?? true) };
    return { status: 200, body: senderView(await changeSender(context, params.id, change)) };
  },

  senderUpdate: async ({ params, body: { name, domain_alignment } }, context) => {
    const change = { ...(name === undefined ? {} : { name }), ...alignment(domain_alignment) };
    return { status: 200, body: senderView(await changeSender(context, params.id, change)) };
  },

  senderRequestConfirmation: async ({ params }, context) => {
    await requestConfirmation(context, params.id);
    return { status: 200 };
  },

  senderConfirm: async ({ params, body }, context) => {
    await confirmSender(context, params.id, body.signature);
    return { status: 200 };
  },

  senderCheckList: async ({ params }, { storage, language }) => {
    const row = await findChecks(storage.read, params.id);
    if (row === undefined) throw new NotFound();
    return { status: 200, body: senderChecksView(row, language) };
  },

  senderCheck: async ({ params }, context) => ({
    status: 200,
    body: senderChecksView(await checkSender(context, params.id, context.signal), context.language),
  }),

  senderWarmUpShow: async ({ params }, context) => ({
    status: 200,
    body: await showWarmUp(context, params.id),
  }),

  senderWarmUpReplace: async ({ params, body }, context) => {
    await changeWarmUp(context, params.id, body.is_on);
    return { status: 200, body: await showWarmUp(context, params.id) };
  },
};

/** Builds the handlers that delete senders and find their dependents, which only the roof knows. */
export function senderDeletionHandlers(
  findDependents: FindDependents,
): HandlersOf<'senderDelete' | 'senderDependentShow'> {
  return {
    senderDependentShow: async ({ params }, { storage }) => {
      if ((await findSender(storage.read, params.id)) === undefined) throw new NotFound();
      return { status: 200, body: await findDependents(storage.read, { sender_id: params.id }) };
    },

    senderDelete: async ({ params }, context) => {
      await deleteSender(context, params.id, findDependents);
      return { status: 204 };
    },
  };
}

/** Returns the alignment of a body as stored; null and omission leave it unchanged. */
function alignment(wanted: boolean | null | undefined): { readonly domain_alignment?: number } {
  return wanted === null || wanted === undefined ? {} : { domain_alignment: wanted ? 1 : 0 };
}
