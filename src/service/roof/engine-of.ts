import { randomId } from '../../lib/random-id.ts';
import { bookRefusals } from '../results/bounces/bounces.commands.ts';
import type { LeaseHolder } from '../base/lease.ts';
import type { Log } from '../storage/log.ts';
import { MailPreparer } from '../mails/preparing/mail-preparer.ts';
import { createSigning, secretLength } from '../base/links/signing.ts';
import { keepSigningSecret } from '../desk/account/signing-secret.store.ts';
import type { Storage } from '../storage/storage.ts';
import { returnPathOf } from '../message/return-path.ts';
import { Engine } from '../sending/engine/engine.ts';
import { hostedDomainsOf } from '../sending/engine/limits/ask-exchangers.ts';
import type { EngineConfig } from '../sending/engine/engine-task.ts';
import { relaysOf } from '../desk/mail-server/relays-of.ts';

/** Time between two checks. A pause takes effect within a second, and each check costs one small query. */
const look_ms = 250;
/** Restarting the thread costs more than waiting for a while. */
const usualLinger_ms = 10_000;

/** An engine prepares a send once, in two tasks, and needs its memory for the next steps. */
const idlePreparing_ms = 500;

/** Differences between the engines of an installation. */
export interface EngineChoice {
  readonly config: EngineConfig;
  readonly holder: LeaseHolder;
  readonly log: Log;
  /** Time for which it keeps checking when there is nothing to do, milliseconds. */
  readonly linger_ms?: number;
}

/**
 * Time limit of preparing an email that is sent. It was prepared within the usual one before it was accepted, and the same
 * work takes longer while this process sends and imports.
 */
const acceptedLimit_ms = 10_000;

/** Returns the engine of this installation, which runs next to the requests. */
export async function engineOf(
  storage: Storage,
  { config, holder, log, linger_ms = usualLinger_ms }: EngineChoice,
): Promise<Engine> {
  const now = Date.now;
  const { bounceDomain } = config;
  const signing = createSigning(await keepSigningSecret(storage, randomId(secretLength)));
  return new Engine({
    storage,
    config,
    relays: relaysOf({ config, storage, now, log }),
    hosted: hostedDomainsOf({ config, storage, log }),
    holder,
    log,
    now,
    chance: Math.random,
    signing,
    preparer: new MailPreparer({ log, idle_ms: idlePreparing_ms, limit_ms: acceptedLimit_ms }),
    bookRefusals: (db, refused) =>
      bookRefusals(
        db,
        refused.map(({ id, answer }) => ({ delivery_id: id, answer })),
        now(),
      ),
    returnPath: ({ id }) => (bounceDomain === null ? null : returnPathOf(signing, bounceDomain, id)),
    look_ms,
    linger_ms,
  });
}
