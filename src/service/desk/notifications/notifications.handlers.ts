import type { HandlersOf } from '../../base/context.ts';
import { findTimeZone } from '../account/time-zone.store.ts';
import { NotFound } from '../../base/errors.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { countUnseen, findNotifications, setAllSeen, setSeen } from './notifications.store.ts';
import { notificationView } from './notifications.view.ts';

/** Notifications. */
export const notificationHandlers: HandlersOf<
  'notificationList' | 'notificationUpdate' | 'notificationUnseenShow' | 'notificationMarkSeen'
> = {
  notificationList: async ({ query }, { storage, urls, language }) => {
    const page = pageRequest(query);
    const { count, rows } = await findNotifications(storage.read, page);
    const reader = { language, timeZone: await findTimeZone(storage.read) };
    const results = rows.map((row) => notificationView(row, urls, reader));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  notificationUpdate: async ({ params, body }, { storage, urls, language }) => {
    const row = await storage.write((db) => setSeen(db, params.id, body.seen));
    if (row === undefined) throw new NotFound();
    const reader = { language, timeZone: await findTimeZone(storage.read) };
    return { status: 200, body: notificationView(row, urls, reader) };
  },

  notificationUnseenShow: async (_request, { storage }) => ({
    status: 200,
    body: { unseen: await countUnseen(storage.read) },
  }),

  notificationMarkSeen: async ({ body }, { storage }) => {
    const unseen = await storage.write(async (db) => {
      await setAllSeen(db, body.until);
      return countUnseen(db);
    });
    return { status: 200, body: { unseen } };
  },
};
