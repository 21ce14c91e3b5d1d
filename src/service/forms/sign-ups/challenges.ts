import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { parseJson } from '../../../lib/text/parse-json.ts';
import { minute_ms } from '../../../lib/time/durations.ts';
import type { Services } from '../../base/context.ts';
import { spendChallenge } from './challenges.store.ts';

/** Long enough for the work on a slow phone, short enough that solutions can't be hoarded. */
export const challengeLifetimeMs = 10 * minute_ms;

const algorithm = 'PBKDF2/SHA-256';

/** 256 tries on average, about a second on a laptop; checking takes a few milliseconds. */
const cost = 5000;
const keyPrefix = '00';

const hex = z.string().check(z.regex(/^[\da-f]{1,200}$/));

/** A solved challenge as sent by the form's script. Only our own challenges have such parameters. */
const solvedChallenge = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(algorithm),
      cost: z.literal(cost),
      data: z.object({ form: z.string().check(z.maxLength(50)), expires: z.int() }),
      keyLength: z.literal(32),
      keyPrefix: z.literal(keyPrefix),
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().check(z.minimum(0), z.maximum(0xff_ff_ff_ff)), derivedKey: hex }),
});

/** Creates a challenge for one sign-up by a form, identified by the short id of its page. */
export function issueChallenge({ signing, now }: Services, link: string): Promise<Challenge> {
  return createChallenge({
    algorithm,
    cost,
    keyPrefix,
    deriveKey,
    hmacSignatureSecret: secretOf(signing),
    // The library's own expiry uses another clock.
    data: { form: link, expires: now() + challengeLifetimeMs },
  });
}

/** Returns whether a text solves an unused challenge of the form in time, and marks it as used. */
export async function acceptSolution(services: Services, link: string, given: unknown): Promise<boolean> {
  const solved = parseSolution(given);
  if (solved === null) return false;
  const { challenge, solution } = solved;
  const { form, expires } = challenge.parameters.data;
  if (form !== link || services.now() >= expires) return false;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secretOf(services.signing),
  });
  if (!verified) return false;
  const spent = { signature: challenge.signature, expires_at: expires };
  return services.storage.write((db) => spendChallenge(db, spent));
}

/** Returns the signature of a fixed text that is never shown: a secret for this purpose only. */
function secretOf(signing: Services['signing']): string {
  return signing.sign('challenge', 'secret');
}

const mostLength = 4000;

function parseSolution(given: unknown): z.output<typeof solvedChallenge> | null {
  if (typeof given !== 'string' || given.length > mostLength) return null;
  return solvedChallenge.safeParse(parseJson(Buffer.from(given, 'base64').toString())).data ?? null;
}
