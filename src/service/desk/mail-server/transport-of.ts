import { relaysOf, type RelayParts } from './relays-of.ts';
import type { Transport } from '../../message/transport/transport.ts';

/** Returns the transport of single emails: over the first relay, with a connection for each. */
export function transportOf(parts: RelayParts): Transport {
  const [relay] = relaysOf(parts);
  return {
    send: async (message) => {
      if (relay === undefined) throw new Error('There is no relay.');
      const connection = relay.connect();
      try {
        return (await connection.open()) ?? (await connection.send(message));
      } finally {
        connection.close();
      }
    },
  };
}
