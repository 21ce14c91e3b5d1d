import type { Services } from '../context.ts';
import { startBounceListener, type BounceListener } from '../engine/bounces/bounce-listener.ts';
import { deliveryOfReturnPath } from '../engine/bounces/return-path.ts';
import { bounceSpool } from '../engine/bounces/spool.ts';
import { WindowLimit } from '../public/window-limit.ts';
import type { Loop } from '../worker.ts';
import { bookReturnedMail } from './returned-mail.ts';

const lookEveryMs = 2000;

/** With what returned mail is taken and booked. */
export type BouncingParts = Pick<Services, 'storage' | 'signing' | 'log' | 'now' | 'wake'> & {
  readonly config: Pick<Services['config'], 'dataFolder' | 'bounceDomain' | 'bouncePort'>;
};

/**
 * Listens for returned mail where a port and a return path domain are set, and books what is spooled. The round
 * fails, and with it `/healthz`, while the port is taken.
 */
export function bouncesLoop(services: BouncingParts): Loop {
  let listener: BounceListener | null = null;
  return {
    name: 'bounces',
    everyMs: lookEveryMs,
    round: async (signal) => {
      const { bouncePort, bounceDomain } = services.config;
      if (bouncePort !== null && bounceDomain !== null && listener === null && !signal.aborted) {
        const opened = await listen(services, { port: bouncePort, bounceDomain });
        listener = opened;
        closeAtEnd(opened, signal);
      }
      await bookSpooled(services, signal);
    },
  };
}

/** Starts to listen. Choice: a provider's server sends many bounces at once, but no more than ten a second for long. */
export function listen(
  { config, signing, log, now, wake }: BouncingParts,
  { port, bounceDomain }: { readonly port: number; readonly bounceDomain: string },
): Promise<BounceListener> {
  const spool = bounceSpool(config.dataFolder);
  const limit = new WindowLimit({ most: 600, windowMs: 60_000, mostKeys: 10_000, now });
  return startBounceListener({
    port,
    isOurs: (address) => deliveryOfReturnPath({ signing, bounceDomain }, address) !== null,
    keep: async (mail) => {
      await spool.keep(mail);
      wake();
    },
    mayCome: (ip) => limit.take(ip) === 0,
    failed: (reason) => log.warn({ reason }, 'a returned mail could not be taken'),
  });
}

/** Books what lies in the spool, and removes what is booked; what is still on the wire waits for the next round. */
export async function bookSpooled(services: BouncingParts, signal: AbortSignal): Promise<void> {
  const spool = bounceSpool(services.config.dataFolder);
  for (const name of await spool.names()) {
    if (signal.aborted) return;
    const { booked, delivery_id } = await bookReturnedMail(services, await spool.read(name));
    if (booked === 'too early') continue;
    services.log.info({ booked, delivery_id }, 'a returned mail was read');
    await spool.remove(name);
  }
}

/** The end may have come while the listener was being opened. */
function closeAtEnd(listener: BounceListener, signal: AbortSignal): void {
  const close = () => void listener.close();
  if (signal.aborted) close();
  else signal.addEventListener('abort', close, { once: true });
}
