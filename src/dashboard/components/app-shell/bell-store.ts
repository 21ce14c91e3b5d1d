import { createStore } from '../../api/store.ts';

/** The number of unread notifications, which the bell shows before its panel is loaded. */
export const unreadCount = createStore(0);
