import * as z from 'zod/mini';
import { parsePhoneNumber, PHONE_PROBLEM } from '../lib/contact/contact-fields.ts';
import { createdFilters, updatedFilters } from './dates.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  address,
  checked,
  emptyArrayAsObject,
  flag,
  numberChoice,
  ordering,
  patchPersonName,
  personName,
  severalTexts,
  untold,
} from './fields.ts';
import { pageOf, paging } from './paging.ts';

/** A contact's subscription as the contact shows it. Spec: Contact, lists. */
export const contactSubscription = z.looseObject({
  subscription_cancelled: z.nullable(z.string()),
  subscription_id: z.int(),
  hash: z.string(),
  name: z.string(),
  subscription_created: z.string(),
});

/** Spec: Contact. */
export const contact = z.looseObject({
  url: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  sms_number: untold(z.nullable(z.string())),
  attributes: z.record(z.string(), z.string()),
  lists: z.array(contactSubscription),
  channels: untold(z.array(z.string())),
  active: z.boolean(),
  // Why a contact gets no mail, in words; extensions.
  inactive_reason: untold(z.nullable(z.string())),
  created: z.string(),
  updated: z.string(),
});

export type Contact = z.output<typeof contact>;

const listItem = z.pipe(
  z.union([
    z.string(),
    z.object({
      hash: z.string(),
      // A time is what an item shows that was cancelled before.
      cancelled: z.optional(z.union([flag(), z.nullable(z.string())])),
      confirmed: z.optional(z.nullable(flag())),
    }),
  ]),
  z.transform((item) => {
    const { hash, cancelled, confirmed } = typeof item === 'string' ? { hash: item } : item;
    return { hash, cancelled: cancelled === true, confirmed: confirmed === true };
  }),
);

/**
 * Items of `lists`. A form says a single one as a plain text, and none as an empty one. Choice: bodies (seen): `lists=`,
 * `lists[]=`, `lists[0]=`.
 */
const listItems = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value !== 'string' && !Array.isArray(value)) return value;
    const items: unknown[] = typeof value === 'string' ? [value] : value;
    return items.filter((item) => item !== '');
  }),
  z.array(listItem),
);

const attributeValues = emptyArrayAsObject(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
);

const smsNumber = z.nullable(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value: string | number, context) => {
      const phone = parsePhoneNumber(String(value));
      if (!phone.ok) {
        context.issues.push({ code: 'custom', input: value, message: PHONE_PROBLEM });
        return z.NEVER;
      }
      return phone.number;
    }),
  ),
);

const shared = {
  sms_number: z.optional(smsNumber),
  attributes: z.optional(z.nullable(attributeValues)),
  lists: z.optional(z.nullable(listItems)),
};

const replaced = { first_name: personName(), last_name: personName(), ...shared };

const created = z.object({ email: address(), ...replaced });

const path = { email: z.string() };

/** Orderings of contacts. Spec: GET /contacts/. */
export const contactOrderings = [
  'email',
  '-email',
  'name',
  '-name',
  'updated',
  '-updated',
  'active',
  '-active',
] as const;

/** Spec: GET /contacts/. */
export const contactList = defineEndpoint({
  id: 'contactList',
  resource: 'contacts',
  summary: 'List contacts',
  method: 'GET',
  path: '/contacts/',
  origin: 'spec',
  query: z.object({
    ...paging,
    ordering: ordering(contactOrderings),
    search_email: z.optional(z.string()),
    search_name: z.optional(z.string()),
    lists: z.optional(severalTexts()),
    active: z.optional(flag()),
    ...updatedFilters,
    ...createdFilters,
  }),
  responses: { 200: pageOf(contact) },
});

/** Spec: POST /contacts/. */
export const contactCreate = defineEndpoint({
  id: 'contactCreate',
  resource: 'contacts',
  summary: 'Create a contact',
  method: 'POST',
  path: '/contacts/',
  origin: 'spec',
  body: created,
  responses: { 201: contact },
  location: true,
});

/** Choice: GET of one contact (seen). */
export const contactShow = defineEndpoint({
  id: 'contactShow',
  resource: 'contacts',
  summary: 'Show a contact',
  method: 'GET',
  path: '/contacts/{email}/',
  origin: 'extension',
  params: z.object(path),
  responses: { 200: contact },
});

/** Spec: PUT /contacts/<email>/. */
export const contactReplace = defineEndpoint({
  id: 'contactReplace',
  resource: 'contacts',
  summary: 'Replace or create a contact',
  method: 'PUT',
  path: '/contacts/{email}/',
  origin: 'spec',
  params: z.object(path),
  body: z.object({ email: z.optional(address()), ...replaced }),
  responses: { 200: contact, 201: contact },
  location: true,
});

/** Spec: PATCH /contacts/<email>/. */
export const contactUpdate = defineEndpoint({
  id: 'contactUpdate',
  resource: 'contacts',
  summary: 'Update a contact',
  method: 'PATCH',
  path: '/contacts/{email}/',
  origin: 'spec',
  params: z.object(path),
  body: z.object({
    email: z.optional(address()),
    first_name: patchPersonName(),
    last_name: patchPersonName(),
    ...shared,
  }),
  responses: { 200: contact },
  location: true,
});

/**
 * Choice: the way back of a contact that was made inactive by what came back; that is forgiven, subscriptions that
 * were cancelled stay so.
 */
export const contactActivate = defineEndpoint({
  id: 'contactActivate',
  resource: 'contacts',
  summary: 'Let a contact get mails again',
  method: 'POST',
  path: '/contacts/{email}/activate/',
  origin: 'extension',
  params: z.object(path),
  responses: { 200: contact },
});

/** Spec: DELETE /contacts/<code>/. */
export const contactDelete = defineEndpoint({
  id: 'contactDelete',
  resource: 'contacts',
  summary: 'Delete a contact',
  method: 'DELETE',
  path: '/contacts/{email}/',
  origin: 'spec',
  params: z.object(path),
  responses: { 204: null },
});

/** Most items of one bulk import. Choice: extensions. */
export const bulkImportItems = 5_000;

/** Choice: POST /contacts/import/bulk/ (seen). */
export const contactImportBulk = defineEndpoint({
  id: 'contactImportBulk',
  resource: 'contacts',
  summary: 'Import up to 5,000 contacts given in the request',
  method: 'POST',
  path: '/contacts/import/bulk/',
  origin: 'extension',
  body: z.object({
    items: checked(z.array(created), z.minLength(1), z.maxLength(bulkImportItems)),
    mode: z._default(numberChoice([0, 1, 2]), 0),
  }),
  responses: {
    202: z.looseObject({
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      left: z.int(),
      duplicate: z.int(),
    }),
  },
});
