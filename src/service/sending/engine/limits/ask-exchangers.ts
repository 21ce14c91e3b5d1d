import type { ServiceConfig } from '../../../base/settings/config.ts';
import { findMailRoute, type MailRouteParts } from '../../../desk/mail-server/mail-route.ts';
import { withLookup } from '../../../senders/dns/lookup.ts';
import type { Log } from '../../../storage/log.ts';
import { HostedDomains, type AskExchangers } from './hosted-domains.ts';

/** Time limits of one try of one question, and of a whole batch. */
const timeoutMs = 2000;
const deadlineMs = 8000;

/** Dependencies of looking up hosts. */
export interface LookUpParts extends Pick<MailRouteParts, 'storage'> {
  readonly config: MailRouteParts['config'] & Pick<ServiceConfig, 'nameServers' | 'looksUpHosts'>;
  readonly log: Log;
}

/** Returns the domain hosts that this installation looks up; undefined when that is turned off. */
export function hostedDomainsOf({ config, storage, log }: LookUpParts): HostedDomains | undefined {
  if (!config.looksUpHosts) return undefined;
  const ask = askExchangers(config.nameServers);
  return new HostedDomains({
    log,
    now: () => performance.now(),
    // The outbox delivers nothing, and no name server should learn the recipients of its emails.
    ask: async (domains, signal) =>
      (await findMailRoute({ config, storage })).source === 'none' ? new Map() : ask(domains, signal),
  });
}

/** Asks name servers for domains' mail servers. `nameServers`: empty for the machine's own. */
function askExchangers(nameServers: readonly string[]): AskExchangers {
  return async (domains, signal) => {
    const { value } = await withLookup({ nameServers, timeoutMs, deadlineMs, signal }, ({ exchangers }) =>
      Promise.all(
        domains.map(async (domain) => {
          const answer = await exchangers(domain);
          const none = answer.state === 'absent' ? [] : null;
          return [domain, answer.state === 'found' ? answer.values : none] as const;
        }),
      ),
    );
    return new Map(value);
  };
}
