import { readFile } from 'node:fs/promises';
import type { Services } from '../../base/context.ts';
import {
  startBounceListener,
  type BounceListener,
  type ListenerCertificate,
} from '../returned-mail/bounce-listener.ts';
import { readSignedAddress } from '../../message/return-path.ts';
import { bounceSpool } from '../returned-mail/spool.ts';
import { filesOf } from '../../base/files/files-of.ts';
import { customerNetwork, networkOf } from '../../../lib/network/network.ts';
import { WindowLimit } from '../../base/window-limit.ts';
import type { Loop } from '../../base/loop-runner.ts';
import { isRoleAddress } from './role-address.ts';
import { bookSpooledMail, type SpoolingParts } from './spooled-mail.ts';

const lookEveryMs = 2000;
/** Rare, as listing a bucket costs money. Emails received by this process wake it. */
const lookIntoBucketEveryMs = 30_000;

/** Dependencies of receiving and recording returned email. */
export type BouncingParts = SpoolingParts &
  Pick<Services, 'log' | 'wake'> & {
    readonly config: Pick<
      Services['config'],
      'dataFolder' | 'files' | 'bounceDomain' | 'bouncePort' | 'bounceHost' | 'bounceCertificate'
    >;
  };

/**
 * Listens for returned email when a port and a return path domain are set, and records spooled email. The round fails,
 * and with it `/healthz`, while the port is taken.
 */
export function bouncesLoop(services: BouncingParts): Loop {
  let listener: BounceListener | null = null;
  let isSwept = false;
  return {
    name: 'bounces',
    everyMs: services.config.files === null ? lookEveryMs : lookIntoBucketEveryMs,
    round: async (signal) => {
      const { bouncePort, bounceDomain } = services.config;
      if (bouncePort !== null && bounceDomain !== null && listener === null && !signal.aborted) {
        const opened = await listen(services, { port: bouncePort, bounceDomain });
        listener = opened;
        closeAtEnd(opened, signal);
      }
      if (!isSwept) await bounceSpool(filesOf(services.config)).removeAbandoned();
      isSwept = true;
      await bookSpooled(services, signal);
    },
  };
}

/** Starts to listen. A network's servers bring many bounces at once, but no more than ten a second for long. */
export async function listen(
  { config, signing, log, now, wake }: BouncingParts,
  { port, bounceDomain }: { readonly port: number; readonly bounceDomain: string },
): Promise<BounceListener> {
  const spool = bounceSpool(filesOf(config));
  const limit = new WindowLimit({ most: 600, windowMs: 60_000, mostKeys: 10_000, now });
  return startBounceListener({
    host: config.bounceHost,
    port,
    certificate: await readCertificate(config.bounceCertificate),
    isOurs: (address) =>
      readSignedAddress({ signing, bounceDomain }, address) !== null || isRoleAddress(bounceDomain, address),
    keep: async (mail) => {
      await spool.keep(mail);
      wake();
    },
    mayCome: (ip) => limit.take(networkOf(ip, customerNetwork)) === 0,
    failed: (reason) => log.warn({ reason }, 'could not read returned email'),
  });
}

/**
 * Records spooled emails and removes recorded ones; those whose delivery is still in progress wait for the next round.
 */
export async function bookSpooled(services: BouncingParts, signal: AbortSignal): Promise<void> {
  const spool = bounceSpool(filesOf(services.config));
  for (const name of await spool.names()) {
    if (signal.aborted) return;
    const mail = await spool.read(name);
    if (mail === null) continue;
    const outcome = await bookSpooledMail(services, mail);
    if (outcome === 'too early') continue;
    services.log.info({ outcome }, 'returned email read');
    await spool.remove(name);
  }
}

/** Reads the files of a certificate. @throws if one can't be read, which `/healthz` then reports */
async function readCertificate(
  files: BouncingParts['config']['bounceCertificate'],
): Promise<ListenerCertificate | null> {
  if (files === null) return null;
  return { cert: await readFile(files.cert, 'utf8'), key: await readFile(files.key, 'utf8') };
}

/** Closes a listener at the end, which may have come while it was being opened. */
function closeAtEnd(listener: BounceListener, signal: AbortSignal): void {
  const close = () => void listener.close();
  if (signal.aborted) close();
  else signal.addEventListener('abort', close, { once: true });
}
