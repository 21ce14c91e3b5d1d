import { accountHandlers } from './account/account.handlers.ts';
import type { Handlers } from './context.ts';
import { listHandlers } from './lists/lists.handlers.ts';
import { tokenHandlers } from './tokens/tokens.handlers.ts';

/** The handlers of every operation that the service offers. An operation without one doesn't compile. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...listHandlers,
  ...tokenHandlers,
};
