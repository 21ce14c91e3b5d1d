import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { collectionQuery, pageOf } from '../wire/paging.ts';

/**
 * A sign-up that waits until its confirmation link is followed. `confirmation`: the state of the confirmation email, as
 * an outgoing email has it, and the mail server's last answer; null once that email is deleted. Interface: conventions, Extensions.
 */
export const signUp = z.looseObject({
  id: z.int(),
  email: z.string(),
  submitted: z.string(),
  submitted_from: z.string(),
  expires: z.string(),
  confirmation: z.nullable(z.looseObject({ state: z.string(), last_answer: z.nullable(z.string()) })),
});

export type SignUp = z.output<typeof signUp>;

/** The unconfirmed sign-ups of a form, newest first. Interface: conventions, Extensions. */
export const formSignUpList = defineEndpoint({
  id: 'formSignUpList',
  resource: 'signUps',
  summary: 'List the pending sign-ups of a subscription form',
  method: 'GET',
  path: '/subscription_forms/{key}/sign_ups/',
  origin: 'extension',
  params: z.object({ key: z.string() }),
  query: collectionQuery,
  responses: { 200: pageOf(signUp) },
});
