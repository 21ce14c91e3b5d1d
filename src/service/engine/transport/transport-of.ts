import type { Services } from '../../context.ts';
import { outboxTransport } from './outbox-transport.ts';
import { smtpRelayOf } from './smtp-relay.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { Transport } from './transport.ts';

/** How this installation sends: through its relay, or into the local outbox where none is set. */
export function transportOf({
  config,
  storage,
  now,
}: Pick<Services, 'config' | 'storage' | 'now'>): Transport {
  return config.smtpUrl === null
    ? outboxTransport({ storage, now, dataFolder: config.dataFolder })
    : smtpTransport(smtpRelayOf(config.smtpUrl), { helo: config.helo });
}
