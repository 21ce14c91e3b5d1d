import { randomId } from '../../lib/random-id.ts';
import { bookRefusals } from '../bounces/bounces.commands.ts';
import type { LeaseHolder } from '../lease.ts';
import type { Log } from '../log.ts';
import { MailPreparer } from '../preparing/mail-preparer.ts';
import { createSigning, secretLength } from '../public/signing.ts';
import { keepSigningSecret } from '../public/signing-secret.store.ts';
import type { Storage } from '../storage/storage.ts';
import { returnPathOf } from './bounces/return-path.ts';
import { Engine } from './engine.ts';
import type { EngineConfig } from './engine-task.ts';
import { relaysOf } from './transport/relays-of.ts';

/** Choice: a pause takes effect within a second; looking costs one small query. */
const look_ms = 250;
/** Choice: starting the thread anew costs more than looking on for a while. */
const usualLinger_ms = 10_000;

/** What differs from engine to engine of an installation. */
export interface EngineChoice {
  readonly config: EngineConfig;
  readonly holder: LeaseHolder;
  readonly log: Log;
  /** How long it goes on looking where nothing is to be done, milliseconds. */
  readonly linger_ms?: number;
}

/** The engine of this installation, as it runs beside the requests. */
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
    relays: relaysOf({ config, storage, now }),
    holder,
    log,
    now,
    chance: Math.random,
    signing,
    preparer: new MailPreparer({ log }),
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
