import { messageOf } from '../../../messages/translator.ts';
import { lacksRoom, type Context, type HandlersOf } from '../../base/context.ts';
import { NotFound, invalid } from '../../base/errors.ts';
import { findListsByHash } from '../../people/lists/lists.store.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { countEmpty } from '../ledger/audience-count.store.ts';
import { findDeliveries } from '../ledger/delivery-list.store.ts';
import { readCounts, readProgress } from './read-progress.ts';
import { audienceOf, type DeliveryCounts } from '../ledger/sending-counts.store.ts';
import {
  cancelSending,
  leaveUnknown,
  pauseSending,
  resendDeliveries,
  resumeSending,
  type ForgetLastTry,
} from './sending-control.commands.ts';
import { refreshSegments, reschedule } from './sendings.commands.ts';
import type { DeliveryState } from '../ledger/delivery-states.ts';
import { sendingStates } from '../../../contract/sending/sending-states.ts';
import { busyStates, findSending, findSendings, type SendingRow } from './sendings.store.ts';
import { countTargeted } from './targeted-count.store.ts';
import { keepTargeting } from './targeting.store.ts';
import { deliveryView, withoutRoom } from './sendings.view.ts';

/** The operations that show the progress of emails and control them. */
export type SendingOperations =
  | 'audienceShow'
  | 'audienceCount'
  | 'sendingList'
  | 'sendingShow'
  | 'deliveryList'
  | 'sendingPause'
  | 'sendingResume'
  | 'sendingCancel'
  | 'sendingResend'
  | 'sendingLeaveUnknown'
  | 'scheduledMailRefresh'
  | 'scheduledMailReschedule';

/** Parts of the handlers that higher rooms supply. */
export interface SendingHandlerParts {
  readonly forgetLastTry: ForgetLastTry;
}

/** Builds the handlers that show the progress of emails and control them. */
export function sendingHandlers({ forgetLastTry }: SendingHandlerParts): HandlersOf<SendingOperations> {
  return {
    audienceShow: async ({ query }, { storage }) => {
      const lists = await existingLists(storage.read, query.lists);
      const listIds = lists.map(({ id }) => id);
      return { status: 200, body: await countEmpty(storage, listIds, query.values ?? []) };
    },

    audienceCount: async ({ body }, { storage, now }) => {
      const { lists, values, at = now() } = body;
      await existingLists(storage.read, lists);
      const targeting = await keepTargeting(storage, body, at);
      return { status: 200, body: await countTargeted(storage, { lists, targeting, at, values }) };
    },

    sendingList: async ({ query }, context) => {
      const page = pageRequest(query);
      const { id: ids = [] } = query;
      const asked = ids.length === 0 ? { states: busyStates } : { states: sendingStates, ids };
      const { count, rows } = await findSendings(context.storage.read, { ...asked, ...page });
      const results = await Promise.all(rows.map((row) => progressOf(context, row)));
      return { status: 200, body: envelope(page, { count, results }, context.urls) };
    },

    sendingShow: ({ params }, context) => answer(context, params.id),

    deliveryList: async ({ params, query }, { storage, urls, language }) => {
      const page = pageRequest(query);
      const counts = await readCounts(storage.read, (await existing(storage.read, params.id)).id);
      const states = query.state ?? [];
      const rows = await findDeliveries(storage.read, { sending_id: params.id, states, ...page });
      const results = rows.map((row) => deliveryView(row, { urls, language }));
      return { status: 200, body: envelope(page, { count: countOf(counts, states), results }, urls) };
    },

    sendingPause: async ({ params }, context) => {
      await pauseSending(context, params.id);
      return answer(context, params.id);
    },

    sendingResume: async ({ params }, context) => {
      await resumeSending(context, params.id);
      return answer(context, params.id);
    },

    sendingCancel: async ({ params }, context) => {
      await cancelSending(context, params.id);
      return answer(context, params.id);
    },

    sendingResend: async ({ params, body }, context) => {
      await resendDeliveries({ ...context, forgetLastTry }, params.id, body);
      return answer(context, params.id);
    },

    sendingLeaveUnknown: async ({ params }, context) => {
      await leaveUnknown(context, params.id);
      return answer(context, params.id);
    },

    scheduledMailRefresh: async ({ params }, context) => {
      await refreshSegments(context, params.id);
      return answer(context, params.id);
    },

    scheduledMailReschedule: async ({ params, body }, context) => {
      await reschedule(context, params.id, body.time_to_send);
      return answer(context, params.id);
    },
  };
}

type Reading = Context['storage']['read'];

async function existingLists(db: Reading, hashes: string[]) {
  const lists = await findListsByHash(db, hashes);
  const known = new Set(lists.map(({ hash }) => hash));
  const unknown = hashes.filter((hash) => !known.has(hash));
  if (unknown.length > 0)
    throw invalid(messageOf('api', 'lists.unknown', { hashes: unknown.join(', ') }), 'lists');
  return lists;
}

async function existing(db: Reading, id: number): Promise<SendingRow> {
  const row = await findSending(db, id, sendingStates);
  if (row === undefined) throw new NotFound();
  return row;
}

async function answer(context: Context, id: number) {
  const row = await existing(context.storage.read, id);
  return { status: 200, body: await progressOf(context, row) } as const;
}

function countOf(counts: DeliveryCounts, states: readonly DeliveryState[]): number {
  return states.length === 0
    ? audienceOf(counts)
    : [...new Set(states)].reduce((sum, state) => sum + counts[state], 0);
}

async function progressOf(context: Context, row: SendingRow) {
  const { storage, now, language } = context;
  const progress = await readProgress(storage.read, row, { now: now(), language });
  return lacksRoom(context) ? withoutRoom(progress, language) : progress;
}
