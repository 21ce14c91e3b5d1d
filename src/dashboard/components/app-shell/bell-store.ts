import { createStore } from '../../api/store.ts';

/** How many notifications are unseen: what the bell shows before its panel is loaded. */
export const unseenCount = createStore(0);
