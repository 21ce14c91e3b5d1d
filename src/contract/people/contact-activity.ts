import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { collectionQuery, pageOf } from '../wire/paging.ts';
import { deliveryStates } from '../sending/sendings.ts';

/**
 * One email to a contact with its opens, clicks, and bounce. `report_id`: the report of the email. Opens and clicks by
 * machines (scanners, image fetchers) are counted separately. Times are null for never. Of a bounce: `kind` (hard, soft,
 * or complaint), `status` (enhanced code), `failure_class` (null for a complaint), `description` (the server's words).
 */
export const contactMail = z.looseObject({
  id: z.int(),
  report_id: z.int(),
  subject: z.string(),
  sender_name: z.string(),
  state: z.enum(deliveryStates),
  settled: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  opens: z.int(),
  first_open: z.nullable(z.string()),
  last_open: z.nullable(z.string()),
  clicks: z.int(),
  first_click: z.nullable(z.string()),
  last_click: z.nullable(z.string()),
  machine_opens: z.int(),
  machine_clicks: z.int(),
  unsubscribed: z.nullable(z.string()),
  unsubscribe_reason: z.nullable(z.int()),
  bounces: z.array(
    z.looseObject({
      kind: z.string(),
      status: z.string(),
      created: z.string(),
      failure_class: z.optional(z.nullable(z.string())),
      description: z.optional(z.string()),
    }),
  ),
});

export type ContactMail = z.output<typeof contactMail>;

/** The emails sent to a contact, newest first, without tests. Interface: contacts, Activity. */
export const contactActivityList = defineEndpoint({
  id: 'contactActivityList',
  resource: 'contacts',
  summary: 'List the email activity of a contact',
  method: 'GET',
  path: '/contacts/{email}/activity/',
  origin: 'extension',
  params: z.object({ email: z.string() }),
  query: collectionQuery,
  responses: { 200: pageOf(contactMail) },
});
