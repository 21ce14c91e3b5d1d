import * as z from 'zod/mini';

/** Ways to treat contacts whose email app opens every email, in a resend to contacts without an open. */
export const hiddenOpens = ['leave_out', 'count'] as const;

const keptList = z.looseObject({ hash: z.string(), name: z.string() });

/** Builds the schema of a targeting from the schemas of a match and of a definition. */
// @__NO_SIDE_EFFECTS__
export function targetingOf<Match extends z.ZodMiniType, Definition extends z.ZodMiniType>(
  match: Match,
  definition: Definition,
) {
  const segment = z.looseObject({ hash: z.string(), name: z.string(), zone: z.string(), match });
  return z.looseObject({
    segments: z.array(segment),
    match: z.nullable(definition),
    exclude_lists: z.array(keptList),
    exclude_segments: z.array(segment),
    not_opened_of: z.nullable(z.int()),
    // Sends of earlier versions have none.
    not_sent_of: z._default(z.nullable(z.int()), null),
    not_sent_others: z._default(z.array(z.int()), []),
    hidden: z.enum(hiddenOpens),
    inner: z.array(segment),
  });
}

const members = z.record(z.string(), z.unknown());

/**
 * Targeting of a send's recipients, with its segments as of the send. `inner`: segments that those segments name.
 * `not_sent_others`: other emails whose recipients `not_sent_of` leaves out, too, as they went to its rest.
 */
export const shownTargeting = targetingOf(members, members);
