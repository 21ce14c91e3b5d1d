import type { HandlersOf } from '../../base/context.ts';
import { testMailServer } from './test-mail-server.ts';

/** Handler of test emails. */
export const testEmailHandlers: HandlersOf<'mailServerTry'> = {
  mailServerTry: async ({ body }, services) => ({ status: 200, body: await testMailServer(services, body) }),
};
