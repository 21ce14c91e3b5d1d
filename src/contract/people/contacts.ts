import * as z from 'zod/mini';
import { importModeField } from '../imports/import-mode.ts';
import { byKind, parsePhoneNumber } from '../../lib/contact/contact-fields.ts';
import { createdFilters, updatedFilters } from '../wire/dates.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  address,
  checked,
  emptyArrayAsObject,
  flag,
  ordering,
  patchPersonName,
  personName,
  severalTexts,
  unspecified,
} from '../wire/fields.ts';
import { pageOf, paging } from '../wire/paging.ts';
import { inputFault } from '../wire/input-faults.ts';

/** A contact's subscription as a member of the contact. Interface: contacts, Subscriptions. */
export const contactSubscription = z.looseObject({
  subscription_cancelled: z.nullable(z.string()),
  subscription_id: z.int(),
  hash: z.string(),
  name: z.string(),
  subscription_created: z.string(),
});

/** Interface: contacts, Contact. */
export const contact = z.looseObject({
  url: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  sms_number: unspecified(z.nullable(z.string())),
  attributes: z.record(z.string(), z.string()),
  lists: z.array(contactSubscription),
  channels: unspecified(z.array(z.string())),
  active: z.boolean(),
  // An extension: why the contact gets no email.
  inactive_reason: unspecified(z.nullable(z.string())),
  created: z.string(),
  updated: z.string(),
});

export type Contact = z.output<typeof contact>;

const listItem = z.pipe(
  z.union([
    z.string(),
    z.object({
      hash: z.string(),
      // Contacts in answers have a time here.
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
 * Items of `lists`. A form sends a single item as text, and no items as empty text. Interface: conventions, Bodies:
 * `lists=`, `lists[]=`, `lists[0]=`.
 */
export const listItems = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value !== 'string' && !Array.isArray(value)) return value;
    const items: unknown[] = typeof value === 'string' ? [value] : value;
    return items.filter((item) => item !== '');
  }),
  z.array(listItem),
);

/** Values of attributes by code. Several choices may be an array. An empty array instead of the object means none. */
export const attributeValues = emptyArrayAsObject(
  z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())], {
      error: inputFault('string'),
    }),
  ),
);

/** A phone number in E.164 form, or null. */
export const smsNumber = z.nullable(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value: string | number, context) => {
      const phone = parsePhoneNumber(String(value));
      if (!phone.ok) {
        context.issues.push({ code: 'custom', input: value, message: inputFault('phone') });
        return z.NEVER;
      }
      return phone.number;
    }),
  ),
);

const phone = z.optional(smsNumber);

const shared = {
  attributes: z.optional(z.nullable(attributeValues)),
  lists: z.optional(z.nullable(listItems)),
};

const replaced = { ...byKind({ text: personName(), phone }), ...shared };

const created = z.object({ email: address(), ...replaced });

const changed = z.object({
  email: z.optional(address()),
  ...byKind({ text: patchPersonName(), phone }),
  ...shared,
});

/** Body of any write of a contact. PATCH keeps missing members, PUT and POST empty them. */
export type ContactBody = z.output<typeof changed>;

const path = { email: z.string() };

/** Orderings of contacts. Interface: contacts, contactList. */
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

/** Filters of contacts. Interface: contacts, contactList. */
export const contactFilterFields = {
  search_email: z.optional(z.string()),
  search_name: z.optional(z.string()),
  /** Up to six words, each in the address or the name; more are searched as one text. */
  search: z.optional(z.string()),
  lists: z.optional(severalTexts()),
  /** State of the subscriptions to `lists`. */
  lists_state: z.optional(z.enum(['subscribed', 'cancelled', 'any'])),
  /** JSON of a segment's definition. */
  match: z.optional(z.string()),
  /** Hash of a segment. */
  segment: z.optional(z.string()),
  /** Hash of an import: the existing contacts that it changed, while it can be undone. */
  changed_by: z.optional(z.string()),
  /** Hash of an import: the existing contacts whose rows changed nothing, while it can be undone. */
  unchanged_by: z.optional(z.string()),
  /** Hash of an import: the existing contacts that it skipped by its mode, while it can be undone. */
  left_by: z.optional(z.string()),
  active: z.optional(flag()),
  ...updatedFilters,
  ...createdFilters,
};

/** Interface: contacts, contactList. */
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
    ...contactFilterFields,
  }),
  responses: { 200: pageOf(contact) },
});

/** Interface: contacts, contactCreate. */
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

/** Interface: conventions, Reading one. */
export const contactShow = defineEndpoint({
  id: 'contactShow',
  resource: 'contacts',
  summary: 'Get a contact',
  method: 'GET',
  path: '/contacts/{email}/',
  origin: 'extension',
  params: z.object(path),
  responses: { 200: contact },
});

/** Interface: contacts, contactReplace. */
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

/** Interface: contacts, contactUpdate. */
export const contactUpdate = defineEndpoint({
  id: 'contactUpdate',
  resource: 'contacts',
  summary: 'Update a contact',
  method: 'PATCH',
  path: '/contacts/{email}/',
  origin: 'spec',
  params: z.object(path),
  body: changed,
  responses: { 200: contact },
  location: true,
});

/** Reactivates a contact that bounces made inactive. Its bounces no longer count; canceled subscriptions don't change. */
export const contactActivate = defineEndpoint({
  id: 'contactActivate',
  resource: 'contacts',
  summary: 'Reactivate a contact',
  method: 'POST',
  path: '/contacts/{email}/activate/',
  origin: 'extension',
  params: z.object(path),
  responses: { 200: contact },
});

/** Interface: contacts, contactDelete. */
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

/** Maximum items of one bulk import. Interface: conventions, Extensions. */
export const bulkImportItems = 5_000;

/** Interface: contacts, contactImportBulk. */
export const contactImportBulk = defineEndpoint({
  id: 'contactImportBulk',
  resource: 'contacts',
  summary: 'Import up to 5,000 contacts from the request',
  method: 'POST',
  path: '/contacts/import/bulk/',
  origin: 'extension',
  body: z.object({
    items: checked(z.array(created), z.minLength(1), z.maxLength(bulkImportItems)),
    mode: importModeField,
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
