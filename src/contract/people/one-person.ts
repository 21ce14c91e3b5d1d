import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';

/**
 * Everything stored about the person with an address, as a zip: `person.json`, and the consents as CSV. A contact isn't
 * required. Interface: contacts, One person.
 */
export const contactExport = defineEndpoint({
  id: 'contactExport',
  resource: 'contacts',
  summary: 'Export everything about a person',
  method: 'GET',
  path: '/contacts/{email}/export/',
  origin: 'extension',
  params: z.object({ email: z.string() }),
  responses: { 200: 'file' },
});
