import * as account from './account.ts';
import * as attributes from './attributes.ts';
import * as contacts from './contacts.ts';
import * as imports from './imports.ts';
import * as lists from './lists.ts';
import * as subscribers from './subscribers.ts';

/**
 * Every operation of the interface, in the specification's order, then the extensions that have no place of
 * their own there. The one barrel of the house: pages import single records from their own files, so that a
 * browser loads only what it calls.
 */
export const endpoints = [
  contacts.contactList,
  contacts.contactCreate,
  contacts.contactShow,
  contacts.contactReplace,
  contacts.contactUpdate,
  contacts.contactDelete,
  imports.importList,
  imports.importCreate,
  imports.importUpload,
  imports.importShow,
  imports.importErrorsFile,
  imports.importProgressShow,
  contacts.contactImportBulk,
  attributes.attributeList,
  attributes.attributeCreate,
  attributes.attributeShow,
  attributes.attributeReplace,
  attributes.attributeUpdate,
  attributes.attributeDelete,
  lists.listList,
  lists.listCreate,
  lists.listShow,
  lists.listReplace,
  lists.listUpdate,
  lists.listDelete,
  subscribers.subscriberList,
  subscribers.subscriberCreate,
  subscribers.subscriberShow,
  subscribers.subscriberReplace,
  subscribers.subscriberUpdate,
  subscribers.subscriberDelete,
  subscribers.subscriptionList,
  account.userShow,
  account.profileShow,
  account.extensionList,
  account.tokenList,
  account.tokenCreate,
  account.tokenDelete,
] as const;

/** An operation of the table. */
export type AnyEndpoint = (typeof endpoints)[number];

/** The id of an operation of the table. */
export type EndpointId = AnyEndpoint['id'];

/** The operation with the given id. */
export type EndpointOf<Id extends EndpointId> = Extract<AnyEndpoint, { id: Id }>;
