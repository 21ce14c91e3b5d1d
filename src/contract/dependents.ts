import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { pathId } from './fields.ts';

/** Forms, scheduled emails, and auto-responders that need a list or a sender. Choice: extensions. */
export const dependents = z.looseObject({
  forms: z.array(z.looseObject({ key: z.string(), name: z.string() })),
  scheduled: z.array(z.looseObject({ id: z.int(), subject: z.string() })),
  responders: z.array(z.looseObject({ id: z.int(), subject: z.string() })),
});

export type Dependents = z.output<typeof dependents>;

/** Choice: what a list leaves behind when it is deleted. */
export const listDependentShow = defineEndpoint({
  id: 'listDependentShow',
  resource: 'lists',
  summary: 'Get what needs a list',
  method: 'GET',
  path: '/lists/{hash}/dependents/',
  origin: 'extension',
  params: z.object({ hash: z.string() }),
  responses: { 200: dependents },
});

/** Choice: what a sender leaves behind when it is deleted. */
export const senderDependentShow = defineEndpoint({
  id: 'senderDependentShow',
  resource: 'senders',
  summary: 'Get what needs a sender',
  method: 'GET',
  path: '/senders/{id}/dependents/',
  origin: 'extension',
  params: z.object({ id: pathId() }),
  responses: { 200: dependents },
});
