import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pathId, recordId, severalTexts } from '../wire/fields.ts';
import { hiddenOpens } from './shown-targeting.ts';

/** Kinds of parts of an audience. */
const audienceParts = ['sender', 'list', 'segment', 'mail'] as const;

/**
 * The sender and the audience of a draft, with the member names of a send request. `lists` is null until lists are
 * chosen. `missing` has the deleted parts, which the other members omit.
 */
const draftAudience = z.looseObject({
  sender_id: z.nullable(z.int()),
  lists: z.nullable(z.array(z.string())),
  segments: z.array(z.string()),
  exclude_lists: z.array(z.string()),
  exclude_segments: z.array(z.string()),
  not_opened_of: z.nullable(z.int()),
  not_sent_of: z.nullable(z.int()),
  hidden: z.enum(hiddenOpens),
  missing: z.array(z.looseObject({ kind: z.enum(audienceParts), name: z.string() })),
});

/** The sender and the audience of a draft. */
export type DraftAudience = z.output<typeof draftAudience>;

const path = z.object({ id: pathId() });

// @__NO_SIDE_EFFECTS__
function hashes() {
  return z.optional(z.nullable(severalTexts()));
}

/** Gets the sender and the audience stored with a draft until it is sent. */
export const draftAudienceShow = defineEndpoint({
  id: 'draftAudienceShow',
  resource: 'drafts',
  summary: 'Get the sender and audience of a draft',
  method: 'GET',
  path: '/mails/drafts/{id}/audience/',
  origin: 'extension',
  params: path,
  responses: { 200: draftAudience },
});

/** Stores the members for a later send, and sends nothing. Omitted members are cleared. */
export const draftAudienceReplace = defineEndpoint({
  id: 'draftAudienceReplace',
  resource: 'drafts',
  summary: 'Replace the sender and audience of a draft',
  method: 'PUT',
  path: '/mails/drafts/{id}/audience/',
  origin: 'extension',
  params: path,
  body: z.object({
    sender_id: z.optional(z.nullable(recordId())),
    lists: hashes(),
    segments: hashes(),
    exclude_lists: hashes(),
    exclude_segments: hashes(),
    not_opened_of: z.optional(z.nullable(recordId())),
    not_sent_of: z.optional(z.nullable(recordId())),
    hidden: z.optional(z.nullable(z.enum(hiddenOpens))),
  }),
  responses: { 200: draftAudience },
});
