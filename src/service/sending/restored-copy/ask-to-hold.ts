import type { Transaction } from 'kysely';
import { randomId } from '../../../lib/random-id.ts';
import { notify } from '../../desk/notifications/notifications.store.ts';
import type { Database } from '../../storage/tables.ts';
import { endForeignLeases, holdEverythingBack, type HeldBack } from './hold-back.store.ts';
import { forgetBackup, keepQuestion } from './installation.store.ts';
import { noticeOfRestoredCopy } from './restored-copy.notices.ts';
import type { Installation, RestoredReason } from './restored-copy.rules.ts';

/** Reasons that mean the holder of a lease works on another database. */
const isOfAnother: ReadonlySet<RestoredReason> = new Set(['backup', 'database', 'folder']);

/** Length of the ids of installations and places, in letters and digits. */
export const installationIdLength = 24;

/** Returns a new installation for a database without one or for a copy; any other stays the same. */
export function nextInstallation(
  installation: Installation | null,
  { identity, isNew }: { readonly identity: string | null; readonly isNew: boolean },
): Installation {
  if (installation !== null && !isNew) return installation;
  const earlier = installation === null ? [] : [...installation.earlier, installation.id];
  return { id: randomId(installationIdLength), earlier, identity };
}

/** Holds everything back, and asks about it if there was anything. */
export async function askToHold(
  db: Transaction<Database>,
  { reason, made_at, at }: { reason: RestoredReason; made_at: number | null; at: number },
): Promise<HeldBack> {
  await forgetBackup(db);
  const held = await holdEverythingBack(db, { reason, now: at });
  if (isOfAnother.has(reason)) await endForeignLeases(db, at);
  if (held.sendings + held.system_emails === 0) return held;
  await keepQuestion(db, { reason, made_at, found_at: at });
  await notify(db, noticeOfRestoredCopy(held, { reason, made_at, at }));
  return held;
}
