import { envelope, pageRequest } from '../../base/answers/pages.ts';
import type { HandlersOf } from '../../base/context.ts';
import { readContact } from '../standing/read-contact.ts';
import { consentPage } from './consent-page.ts';
import { statedConsentView } from './consents.view.ts';
import { findStatedConsents } from './stated-consents.store.ts';

/** Handlers of contacts' consents. Forms have their own. */
export const consentHandlers: HandlersOf<'contactConsentList' | 'statedConsentList'> = {
  contactConsentList: async ({ params, query }, context) => {
    const { id } = await readContact(context.storage.read, params.email);
    return { status: 200, body: await consentPage({ contact_id: id }, query, context) };
  },

  statedConsentList: async ({ params, query }, { storage, urls }) => {
    const { id } = await readContact(storage.read, params.email);
    const page = pageRequest(query);
    const { count, rows } = await findStatedConsents(storage.read, id, page);
    return { status: 200, body: envelope(page, { count, results: rows.map(statedConsentView) }, urls) };
  },
};
