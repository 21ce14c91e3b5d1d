import type { Services } from '../../context.ts';
import { outboxTransport } from './outbox-transport.ts';
import { smtpRelayOf } from './smtp-relay.ts';
import { SmtpSession } from './smtp-session.ts';
import type { Connection, Relay, Transport } from './transport.ts';

/** Where this installation's mail goes, the first choice first: its relays, or the local outbox where none is set. */
export function relaysOf({
  config,
  storage,
  now,
}: Pick<Services, 'storage' | 'now'> & {
  readonly config: Pick<Services['config'], 'smtpUrls' | 'dataFolder' | 'helo'>;
}): Relay[] {
  if (config.smtpUrls.length === 0) {
    const outbox = outboxTransport({ storage, now, dataFolder: config.dataFolder });
    return [{ name: 'the local outbox', connect: () => alwaysOpen(outbox) }];
  }
  return config.smtpUrls.map((url) => {
    const relay = smtpRelayOf(url);
    return {
      name: `${relay.host}:${relay.port}`,
      connect: () => new SmtpSession(relay, { helo: config.helo }),
    };
  });
}

function alwaysOpen(transport: Transport): Connection {
  return {
    open: () => Promise.resolve(null),
    send: (message) => transport.send(message),
    isOpen: true,
    close: () => undefined,
  };
}
