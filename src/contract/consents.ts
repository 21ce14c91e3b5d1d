import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { collectionQuery, pageOf } from './paging.ts';

/** The texts that somebody was shown who signed up: the form's, and the confirmation mail's. */
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
 * A confirmed sign-up: which form, which lists, what was shown, when and from where. Times as the interface writes
 * them. Of a deleted contact, `email`, the network addresses and `user_agent` are empty. Choice: consent.
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

/** What a contact has agreed to, the newest first. Choice: consent. */
export const contactConsentList = defineEndpoint({
  id: 'contactConsentList',
  resource: 'consents',
  summary: 'List what a contact has agreed to',
  method: 'GET',
  path: '/contacts/{email}/consents/',
  origin: 'extension',
  params: z.object({ email: z.string() }),
  query: collectionQuery,
  responses: { 200: pageOf(consent) },
});

/** The confirmed sign-ups of a form, the newest first; of a deleted form too. Choice: consent. */
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

/** All confirmed sign-ups of a form as CSV, the oldest first; formulas are neutralised. Choice: consent. */
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
