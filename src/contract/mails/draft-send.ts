import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  address,
  checked,
  flag,
  listHashes,
  nameLength,
  numberChoice,
  pathId,
  recordId,
  requiredLine,
  requiredText,
  timestamp,
  unspecified,
} from '../wire/fields.ts';
import { inputFault } from '../wire/input-faults.ts';
import { namesSender, sendAnswer } from './send-request.ts';
import { targetingMembers } from './targeting.ts';

const writtenTracking = z.object({
  type: numberChoice([0]),
  params: z.record(z.string(), requiredText(nameLength)),
});

const tellsOneOfItsLists = z.refine<{ lists: string[]; tell_a_friend?: string | null | undefined }>(
  ({ lists, tell_a_friend }) => (tell_a_friend ?? '') === '' || lists.includes(tell_a_friend ?? ''),
  { error: inputFault('ownList'), path: ['tell_a_friend'] },
);

/**
 * Request to send a draft. Interface: sending, Send request; booleans may be 0 and 1. `time_to_send`: epoch
 * milliseconds after parsing; null or omitted for now. `tracking`: false or empty for none, true for the default.
 * Extensions: the members of a targeting, and `sender_override`, the reason for sending although mailbox providers
 * refuse the sender. The send keeps the reason and doesn't require one.
 */
export const sendRequest = checked(
  z.object({
    lists: listHashes(),
    sender_id: z.optional(z.nullable(recordId())),
    sender_email: z.optional(z.nullable(address())),
    sender_name: z.optional(z.nullable(requiredLine())),
    test: z.optional(z.nullable(flag())),
    tracking: z.optional(z.nullable(z.union([flag(), z.array(writtenTracking)]))),
    tell_a_friend: z.optional(z.nullable(z.string())),
    time_to_send: z.optional(z.nullable(timestamp())),
    sender_override: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
    ...targetingMembers,
  }),
  namesSender,
  tellsOneOfItsLists,
);

/** Interface: content, draftSend, Send. */
export const draftSend = defineEndpoint({
  id: 'draftSend',
  resource: 'drafts',
  summary: 'Send a draft now or at a time, or as a test',
  method: 'POST',
  path: '/mails/drafts/{id}/send/',
  origin: 'spec',
  params: z.object({ id: pathId() }),
  body: sendRequest,
  responses: { 202: unspecified(sendAnswer) },
  location: true,
});
