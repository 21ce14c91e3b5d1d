import { emailKey } from '../../../lib/email/email-address.ts';
import { activateContact } from './activate-contact.commands.ts';
import type { HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { importContacts } from './contacts.bulk.ts';
import { contactFilter } from './contact-query.ts';
import { changeContact, createContact, deleteContact, replaceContact } from './contacts.commands.ts';
import { contactOrder } from './contacts.rules.ts';
import { findContact, findContacts } from './contacts.store.ts';
import { subscribeAgain } from './subscribe-again.commands.ts';
import { contactView } from './contacts.view.ts';

/** Contacts. */
export const contactHandlers: HandlersOf<
  | 'contactList'
  | 'contactCreate'
  | 'contactShow'
  | 'contactReplace'
  | 'contactUpdate'
  | 'contactActivate'
  | 'contactSubscribeAgain'
  | 'contactDelete'
  | 'contactImportBulk'
> = {
  contactList: async ({ query }, context) => {
    const page = { ...pageRequest(query), ...contactOrder(query.ordering) };
    const filter = await contactFilter(query, context.storage, context.now());
    const { count, rows } = await findContacts(context.storage, filter, page);
    const results = rows.map((row) => contactView(row, context));
    return { status: 200, body: envelope(page, { count, results }, context.urls) };
  },

  contactCreate: async ({ body }, context) => {
    const { row } = await createContact(context, body);
    const view = contactView(row, context);
    return { status: 201, location: view.url, body: view };
  },

  contactShow: async ({ params }, context) => {
    const row = await findContact(context.storage.read, emailKey(params.email));
    if (row === undefined) throw new NotFound();
    return { status: 200, body: contactView(row, context) };
  },

  contactReplace: async ({ params, body }, context) => {
    const { row, isNew, isMoved } = await replaceContact(context, params.email, body);
    const view = contactView(row, context);
    const location = isNew || isMoved ? { location: view.url } : {};
    return { status: isNew ? 201 : 200, ...location, body: view };
  },

  contactUpdate: async ({ params, body }, context) => {
    const { row, isMoved } = await changeContact(context, params.email, body);
    const view = contactView(row, context);
    return { status: 200, ...(isMoved ? { location: view.url } : {}), body: view };
  },

  contactActivate: async ({ params }, context) => {
    const row = await activateContact(context, params.email);
    return { status: 200, body: contactView(row, context) };
  },

  contactSubscribeAgain: async ({ params, body }, context) => ({
    status: 200,
    body: contactView(await subscribeAgain(context, params.email, body), context),
  }),

  contactDelete: async ({ params }, context) => {
    await deleteContact(context, params.email);
    return { status: 204 };
  },

  contactImportBulk: async ({ body }, context) => ({
    status: 202,
    body: { ...(await importContacts(context, body)) },
  }),
};
