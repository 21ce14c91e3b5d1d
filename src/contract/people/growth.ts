import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { unspecified } from '../wire/fields.ts';
import { day } from './segments/operands.ts';

/** Ways into the audience. Interface: lists, Growth. */
export const growthGains = ['joined', 'back'] as const;

/**
 * Ways out of the audience: `left` by the reader, `cancelled`, `removed`, and `deactivated` by the desk or a client.
 * Interface: lists, Growth.
 */
export const growthLosses = [
  'left',
  'cancelled',
  'removed',
  'bounced',
  'complained',
  'deactivated',
  'suppressed',
  'deleted',
] as const;

/** Ways into the audience, and out of it. */
export const growthKinds = [...growthGains, ...growthLosses] as const;

export type GrowthKind = (typeof growthKinds)[number];

/** Lengths of a step. Weeks start on Monday. */
export const growthSteps = ['day', 'week', 'month'] as const;

export type GrowthStep = (typeof growthSteps)[number];

/** A step: its first and last day, active contacts at its end, and gains and losses, by kind or source in `counts`. */
const step = z.looseObject({
  from: z.string(),
  to: z.string(),
  active: z.int(),
  joined: z.int(),
  lost: z.int(),
  counts: z.record(z.string(), z.int()),
});

/** A source: `form:3`, `import:5`, `token:2`, `desk`, `friend`, or empty. `name`: null if it is deleted or has none. */
const source = z.looseObject({
  source: z.string(),
  name: z.nullable(z.string()),
  hash: z.nullable(z.string()),
  joined: z.int(),
  lost: z.int(),
});

/**
 * Growth of a list, or of all active contacts if `list` is null. With `form`: growth of the subscriptions made with that
 * form, on one list or all. `zone`: time zone of the days, by default UTC. `kept_from`: days before it are estimated
 * from the remaining data. `start` plus gains minus losses of each step is its `active`. Interface: lists, Growth.
 */
export const growth = z.looseObject({
  list: z.nullable(z.string()),
  form: z.nullable(z.string()),
  from: z.string(),
  to: z.string(),
  step: z.enum(growthSteps),
  zone: unspecified(z.string()),
  kept_from: z.string(),
  start: z.int(),
  counts: z.record(z.string(), z.int()),
  steps: z.array(step),
  sources: z.array(source),
});

export type Growth = z.output<typeof growth>;

/** Gets growth in days of the account's time zone, by default the last 365. */
export const audienceGrowth = defineEndpoint({
  id: 'audienceGrowth',
  resource: 'audience',
  summary: 'Get the growth of the audience',
  method: 'GET',
  path: '/audience/growth/',
  origin: 'extension',
  query: z.object({
    list: z.optional(z.string()),
    form: z.optional(z.string()),
    from: z.optional(day),
    to: z.optional(day),
    step: z._default(z.enum(growthSteps), 'day'),
    by: z._default(z.enum(['kind', 'source']), 'kind'),
  }),
  responses: { 200: growth },
});

/** Interface: lists, Growth. Omits lists without changes. Days as in `audienceGrowth`. */
export const audienceListGrowth = defineEndpoint({
  id: 'audienceListGrowth',
  resource: 'audience',
  summary: 'Get the growth of every list',
  method: 'GET',
  path: '/audience/growth/lists/',
  origin: 'extension',
  query: z.object({ from: z.optional(day), to: z.optional(day) }),
  responses: {
    200: z.looseObject({
      from: z.string(),
      to: z.string(),
      lists: z.array(z.looseObject({ list: z.string(), joined: z.int(), lost: z.int() })),
    }),
  },
});
