import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { flag } from '../wire/fields.ts';
import { job } from './jobs.ts';

/**
 * Erases everything about the person with an address, as a job that starts automatically and can't be undone. `forget`
 * leaves no suppression. Works without a contact too. Interface: contacts, One person.
 */
export const contactErase = defineEndpoint({
  id: 'contactErase',
  resource: 'contacts',
  summary: 'Erase a person',
  method: 'POST',
  path: '/contacts/{email}/erase/',
  origin: 'extension',
  params: z.object({ email: z.string() }),
  body: z.object({ forget: z._default(flag(), false) }),
  responses: { 202: job },
});
