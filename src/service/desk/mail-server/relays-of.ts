import type { Services } from '../../base/context.ts';
import { findMailRoute } from './mail-route.ts';
import { noteFindings } from './note-finding.ts';
import { outboxTransport } from '../../message/outbox/outbox-transport.ts';
import { RoutedConnection } from '../../message/transport/routed-connection.ts';
import { smtpRelayOf } from '../../base/settings/smtp-relay.ts';
import { SmtpConnection } from '../../message/transport/smtp-connection.ts';
import type { Relay } from '../../message/transport/transport.ts';

/** Dependencies of connections; `Services` fits. */
export type RelayParts = Pick<Services, 'storage' | 'now' | 'log'> & {
  readonly config: Pick<Services['config'], 'smtpUrls' | 'dataFolder' | 'files' | 'helo'>;
};

/**
 * Returns the destinations of this installation's emails, the first choice first: the mail servers in the environment, or
 * one that follows Settings at each connection, which is a mail server or the local outbox.
 */
export function relaysOf({ config, storage, now, log }: RelayParts): Relay[] {
  const { smtpUrls, helo } = config;
  const onFinding = noteFindings({ storage, now, log });
  if (smtpUrls.length > 0) {
    return smtpUrls.map((url) => {
      const relay = smtpRelayOf(url);
      const connect = () => new SmtpConnection(relay, { helo, onFinding });
      return { name: `${relay.host}:${relay.port}`, connect };
    });
  }
  const outbox = outboxTransport({ storage, now, config });
  const parts = { findRoute: () => findMailRoute({ config, storage }), outbox, helo, onFinding };
  return [{ name: 'the mail server of the settings', connect: () => new RoutedConnection(parts) }];
}
