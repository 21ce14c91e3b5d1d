import type { HandlersOf } from '../context.ts';
import type { Context } from '../context.ts';
import { NotFound, invalid } from '../errors.ts';
import { findListsByHash } from '../lists/lists.store.ts';
import { envelope, pageRequest } from '../pages.ts';
import { countAudience } from './audience-count.store.ts';
import { findDeliveries } from './delivery-list.store.ts';
import { readCounts, readProgress } from './read-progress.ts';
import { audienceOf, type DeliveryCounts } from './sending-counts.store.ts';
import {
  cancelSending,
  leaveUnknown,
  pauseSending,
  resendDeliveries,
  resumeSending,
} from './sending-control.commands.ts';
import { reschedule } from './sendings.commands.ts';
import { sendingStates, type DeliveryState } from './sendings.rules.ts';
import { busyStates, findSending, findSendings, type SendingRow } from './sendings.store.ts';
import { deliveryView, withoutRoom } from './sendings.view.ts';

/** How far mails are, and what can be done about it. */
export const sendingHandlers: HandlersOf<
  | 'audienceShow'
  | 'sendingList'
  | 'sendingShow'
  | 'deliveryList'
  | 'sendingPause'
  | 'sendingResume'
  | 'sendingCancel'
  | 'sendingResend'
  | 'sendingLeaveUnknown'
  | 'scheduledMailReschedule'
> = {
  audienceShow: async ({ query }, { storage }) => {
    const lists = await findListsByHash(storage.read, query.lists);
    const known = new Set(lists.map(({ hash }) => hash));
    const unknown = query.lists.filter((hash) => !known.has(hash));
    if (unknown.length > 0) throw invalid(`Invalid list id(s): ${unknown.join(', ')}.`, 'lists');
    return {
      status: 200,
      body: await countAudience(
        storage.read,
        lists.map(({ id }) => id),
      ),
    };
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

  deliveryList: async ({ params, query }, { storage, urls }) => {
    const page = pageRequest(query);
    const counts = await readCounts(storage.read, (await existing(storage.read, params.id)).id);
    const states = query.state ?? [];
    const rows = await findDeliveries(storage.read, { sending_id: params.id, states, ...page });
    const results = rows.map((row) => deliveryView(row, urls));
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
    await resendDeliveries(context, params.id, body);
    return answer(context, params.id);
  },

  sendingLeaveUnknown: async ({ params }, context) => {
    await leaveUnknown(context, params.id);
    return answer(context, params.id);
  },

  scheduledMailReschedule: async ({ params, body }, context) => {
    await reschedule(context, params.id, body.time_to_send);
    return answer(context, params.id);
  },
};

type Reading = Context['storage']['read'];

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

async function progressOf({ storage, now, watch }: Context, row: SendingRow) {
  const progress = await readProgress(storage.read, row, now());
  const isFull = watch.problems.some(({ name, isFailing }) => name === 'disk' && isFailing);
  return isFull ? withoutRoom(progress) : progress;
}
