import { messageOf } from '../../../messages/translator.ts';
import type { Services } from '../../base/context.ts';
import { filesOf } from '../../base/files/files-of.ts';
import type { ObjectStore } from '../../base/files/object-store.ts';
import { smtpRelayOf } from '../../base/settings/smtp-relay.ts';
import type { Route } from '../../message/transport/routed-connection.ts';
import { relayOf, type MailServer } from './mail-server.rules.ts';
import { findSealedMailServer, openMailServer } from './mail-server.store.ts';
import { SealBroken } from './sealed-text.ts';
import { findSettingsKey } from './settings-key.ts';

/** The route of emails, and its source. */
export interface MailRoute extends Route {
  readonly source: 'environment' | 'settings' | 'none';
  /** The stored mail server, with its password; null if the environment names one, or none is stored. */
  readonly stored: MailServer | null;
}

/** Dependencies of the route; `Services` fits. */
export interface MailRouteParts {
  readonly config: Pick<Services['config'], 'smtpUrls' | 'dataFolder' | 'files'>;
  readonly storage: Pick<Services['storage'], 'read'>;
}

/** The answer for emails waiting because the stored mail server can't be read. */
export const unreadableMailServer = messageOf('api', 'mailServer.unreadable');

const outbox: MailRoute = { source: 'none', version: '', relays: [], stored: null, problem: null };

/** Returns the current route of emails: the environment's mail server, else the stored one, else the outbox. */
export async function findMailRoute({ config, storage }: MailRouteParts): Promise<MailRoute> {
  const { smtpUrls } = config;
  if (smtpUrls.length > 0)
    return { ...outbox, source: 'environment', version: 'environment', relays: smtpUrls.map(smtpRelayOf) };
  const sealed = await findSealedMailServer(storage.read);
  if (sealed === null) return outbox;
  const stored = await openWithKey(filesOf(config), sealed);
  const route: MailRoute = { ...outbox, source: 'settings', version: sealed, stored };
  return stored === null
    ? { ...route, problem: unreadableMailServer }
    : { ...route, relays: [relayOf(stored)] };
}

async function openWithKey(files: ObjectStore, sealed: string): Promise<MailServer | null> {
  const key = await findSettingsKey(files);
  if (key === null) return null;
  try {
    return openMailServer(key, sealed);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
