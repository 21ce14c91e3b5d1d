import { messageOf } from '../../../messages/translator.ts';
import type { Services } from '../../base/context.ts';
import { invalid } from '../../base/errors.ts';
import { filesOf } from '../../base/files/files-of.ts';
import { findMailRoute, type MailRoute } from './mail-route.ts';
import { notifyOfScheduled, storeRoute } from './note-route.ts';
import { requestedMailServer, type MailServerRequest } from './mail-server.rules.ts';
import { removeMailServer, storeMailServer } from './mail-server.store.ts';
import { keepSettingsKey } from './settings-key.ts';

type Parts = Pick<Services, 'storage' | 'config' | 'wake'>;

/** Stores a new mail server, and notifies of emails that it sends although they were scheduled without one. Throws ValidationFailed, also if the environment names one. */
export async function saveMailServer(
  parts: Parts & Pick<Services, 'now'>,
  request: MailServerRequest,
): Promise<MailRoute> {
  const { stored, source } = await changeableRoute(parts);
  const server = requestedMailServer(request, stored);
  const key = await keepSettingsKey(filesOf(parts.config));
  await parts.storage.write(async (db) => {
    await storeMailServer(db, key, server);
    await storeRoute(db, 'settings');
    if (source === 'none') await notifyOfScheduled(db, parts.now());
  });
  parts.wake();
  return findMailRoute(parts);
}

/** Deletes the stored mail server: emails then stay in the outbox. Throws ValidationFailed. */
export async function forgetMailServer(parts: Parts): Promise<void> {
  await changeableRoute(parts);
  await parts.storage.write(async (db) => {
    await removeMailServer(db);
    await storeRoute(db, 'none');
  });
  parts.wake();
}

async function changeableRoute(parts: Parts): Promise<MailRoute> {
  const route = await findMailRoute(parts);
  if (route.source === 'environment') throw invalid(messageOf('api', 'mailServer.set'));
  return route;
}
