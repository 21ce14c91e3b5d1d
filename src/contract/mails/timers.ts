import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { checked, timestamp } from '../wire/fields.ts';
import { inputFault } from '../wire/input-faults.ts';

/** A countdown image. Its URL is signed and shows the time left at each request. */
const timer = z.looseObject({ src: z.string() });

/** Creates the URL of a countdown. Nothing is stored: the URL contains the end. */
export const timerCreate = defineEndpoint({
  id: 'timerCreate',
  resource: 'timers',
  summary: 'Get the URL of a countdown',
  method: 'POST',
  path: '/mails/timers/',
  origin: 'extension',
  body: z.object({
    end: timestamp(),
    color: checked(z.string(), z.regex(/^[0-9a-fA-F]{6}$/, { error: inputFault('color') }), z.toLowerCase()),
  }),
  responses: { 200: timer },
});
