import { endpoints } from '../../../contract/index.ts';
import type { HandlersOf } from '../../base/context.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { findEmailLanguage, storeEmailLanguage } from './email-language.store.ts';
import { findAccount } from './account.store.ts';
import { findChosenZone, storeTimeZone } from './time-zone.store.ts';

/** The account's owner, and the service's extensions of the specification. */
export const accountHandlers: HandlersOf<
  | 'userShow'
  | 'profileShow'
  | 'emailSettingsShow'
  | 'emailSettingsReplace'
  | 'accountSettingsShow'
  | 'accountSettingsReplace'
  | 'invoiceList'
  | 'extensionList'
> = {
  userShow: async (_request, { storage }) => {
    const { hash, name, email } = await findAccount(storage.read);
    return { status: 200, body: { hash, name, email } };
  },

  profileShow: async (_request, { storage }) => {
    const { hash: _hash, ...profile } = await findAccount(storage.read);
    return { status: 200, body: profile };
  },

  invoiceList: ({ query }, { urls }) => {
    const body = envelope(pageRequest(query), { count: 0, results: [] }, urls);
    return Promise.resolve({ status: 200, body });
  },

  emailSettingsShow: async (_request, { storage }) => ({
    status: 200,
    body: { language: await findEmailLanguage(storage.read) },
  }),

  emailSettingsReplace: async ({ body: { language } }, { storage }) => {
    await storage.write((db) => storeEmailLanguage(db, language));
    return { status: 200, body: { language } };
  },

  accountSettingsShow: async (_request, { storage }) => ({
    status: 200,
    body: { time_zone: await findChosenZone(storage.read) },
  }),

  accountSettingsReplace: async ({ body: { time_zone } }, { storage }) => {
    await storage.write((db) => storeTimeZone(db, time_zone));
    return { status: 200, body: { time_zone } };
  },

  extensionList: () => {
    const operations = endpoints.filter(({ origin }) => origin === 'extension').map(({ id }) => id);
    return Promise.resolve({ status: 200, body: { operations } });
  },
};
