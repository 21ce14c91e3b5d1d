import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { unspecified } from '../wire/fields.ts';

/** Groups of contacts by reading activity, in the order of checking. Interface: lists, Engagement. */
export const engagementTiers = ['new', 'clicking', 'reading', 'fading', 'hidden', 'quiet', 'few'] as const;

export type EngagementTier = (typeof engagementTiers)[number];

/**
 * Contacts that may get email, each in one tier. `match`: the tier as a segment definition. `days`: the nightly counts
 * of the last 90 days, earliest first.
 */
export const engagement = z.looseObject({
  counted: z.string(),
  may_get_mail: z.int(),
  tiers: z.array(
    z.looseObject({
      tier: z.enum(engagementTiers),
      count: z.int(),
      match: z.record(z.string(), z.unknown()),
    }),
  ),
  days: unspecified(z.array(z.looseObject({ day: z.string(), counts: z.record(z.string(), z.int()) }))),
});

export type Engagement = z.output<typeof engagement>;

/** Interface: lists, Engagement. */
export const audienceEngagement = defineEndpoint({
  id: 'audienceEngagement',
  resource: 'audience',
  summary: 'Get the engagement of the audience',
  method: 'GET',
  path: '/audience/engagement/',
  origin: 'extension',
  responses: { 200: engagement },
});
