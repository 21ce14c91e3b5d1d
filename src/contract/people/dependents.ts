import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pathId } from '../wire/fields.ts';

/** Forms, scheduled emails, and autoresponders that need a list or a sender. Interface: conventions, Extensions. */
export const dependents = z.looseObject({
  forms: z.array(z.looseObject({ key: z.string(), name: z.string() })),
  scheduled: z.array(z.looseObject({ id: z.int(), subject: z.string() })),
  responders: z.array(z.looseObject({ id: z.int(), subject: z.string() })),
});

export type Dependents = z.output<typeof dependents>;

/** Dependents of a list, for the confirmation before deleting it. */
export const listDependentShow = defineEndpoint({
  id: 'listDependentShow',
  resource: 'lists',
  summary: 'Get what uses a list',
  method: 'GET',
  path: '/lists/{hash}/dependents/',
  origin: 'extension',
  params: z.object({ hash: z.string() }),
  responses: { 200: dependents },
});

/** Dependents of a sender, for the confirmation before deleting it. */
export const senderDependentShow = defineEndpoint({
  id: 'senderDependentShow',
  resource: 'senders',
  summary: 'Get what uses a sender',
  method: 'GET',
  path: '/senders/{id}/dependents/',
  origin: 'extension',
  params: z.object({ id: pathId() }),
  responses: { 200: dependents },
});
