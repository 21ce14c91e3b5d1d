import * as z from 'zod/mini';
import { contact } from './contacts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { nameLength, requiredLine, requiredText, timestamp } from '../wire/fields.ts';
import { collectionQuery, pageOf } from '../wire/paging.ts';

/** The texts shown at sign-up: the form's, and the confirmation email's. */
export const consentWording = z.looseObject({
  heading: z.string(),
  email_label: z.string(),
  first_name_label: z.string(),
  last_name_label: z.string(),
  attribute_labels: z.record(z.string(), z.string()),
  button_text: z.string(),
  success_text: z.string(),
  verify_mail_subject: z.string(),
  verify_mail_text: z.string(),
});

/**
 * A confirmed sign-up: form, lists, texts shown, times, and network addresses. For a deleted contact, `email`, the
 * network addresses, and `user_agent` are empty. Interface: forms, Consent.
 */
export const consent = z.looseObject({
  id: z.int(),
  email: z.string(),
  form: z.string(),
  form_name: z.string(),
  lists: z.array(z.looseObject({ hash: z.string(), name: z.string() })),
  wording: consentWording,
  submitted: z.string(),
  submitted_from: z.string(),
  confirmed: z.string(),
  confirmed_from: z.string(),
  user_agent: z.string(),
});

export type Consent = z.output<typeof consent>;

/** Confirmed sign-ups of a contact, newest first. Interface: forms, Consent. */
export const contactConsentList = defineEndpoint({
  id: 'contactConsentList',
  resource: 'consents',
  summary: 'List the consents of a contact',
  method: 'GET',
  path: '/contacts/{email}/consents/',
  origin: 'extension',
  params: z.object({ email: z.string() }),
  query: collectionQuery,
  responses: { 200: pageOf(consent) },
});

/** The confirmed sign-ups of a form, even a deleted one, newest first. Interface: forms, Consent. */
export const formConsentList = defineEndpoint({
  id: 'formConsentList',
  resource: 'consents',
  summary: 'List the confirmed sign-ups of a subscription form',
  method: 'GET',
  path: '/subscription_forms/{key}/consents/',
  origin: 'extension',
  params: z.object({ key: z.string() }),
  query: collectionQuery,
  responses: { 200: pageOf(consent) },
});

/** All confirmed sign-ups of a form as CSV, oldest first, with formulas neutralized. Interface: forms, Consent. */
export const formConsentExport = defineEndpoint({
  id: 'formConsentExport',
  resource: 'consents',
  summary: 'Export the confirmed sign-ups of a subscription form',
  method: 'GET',
  path: '/subscription_forms/{key}/consents/export/',
  origin: 'extension',
  params: z.object({ key: z.string() }),
  responses: { 200: 'file' },
});

/**
 * A consent that a user states for a contact: how and when it was given, and who states it. For a deleted contact, only
 * the list and the times remain. Interface: contacts, Subscribing again.
 */
export const statedConsent = z.looseObject({
  id: z.int(),
  list: z.string(),
  list_name: z.string(),
  how: z.string(),
  given: z.string(),
  stated_by: z.string(),
  created: z.string(),
});

export type StatedConsent = z.output<typeof statedConsent>;

/** Stated consents of a contact, newest first. Interface: contacts, Subscribing again. */
export const statedConsentList = defineEndpoint({
  id: 'statedConsentList',
  resource: 'consents',
  summary: 'List the stated consents of a contact',
  method: 'GET',
  path: '/contacts/{email}/stated_consents/',
  origin: 'extension',
  params: z.object({ email: z.string() }),
  query: collectionQuery,
  responses: { 200: pageOf(statedConsent) },
});

/**
 * Renews a canceled subscription, and stores how, when, and to whom consent was given. Answers 400 if the subscription
 * isn't canceled or the address is permanently suppressed. Interface: contacts, Subscribing again.
 */
export const contactSubscribeAgain = defineEndpoint({
  id: 'contactSubscribeAgain',
  resource: 'contacts',
  summary: 'Resubscribe a contact with stated consent',
  method: 'POST',
  path: '/contacts/{email}/subscribe_again/',
  origin: 'extension',
  params: z.object({ email: z.string() }),
  body: z.object({
    list: requiredText(nameLength),
    how: requiredText(1000),
    given: timestamp(),
    stated_by: requiredLine(),
  }),
  responses: { 200: contact },
});
