import type { Transaction } from 'kysely';
import { randomId } from '../../../lib/random-id.ts';
import type { Log } from '../../storage/log.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { askToHold, installationIdLength, nextInstallation } from './ask-to-hold.ts';
import type { HeldBack } from './hold-back.store.ts';
import { readMark, writeMark, type HighWaterMark } from './high-water-mark.ts';
import {
  findBackup,
  findInstallation,
  findPosition,
  keepInstallation,
  keepPosition,
  lastMoved,
} from './installation.store.ts';
import { readPlace, writePlace, type Place } from './place.ts';
import { restoredReason, type RestoredReason } from './restored-copy.rules.ts';

/** Dependencies of the check. */
export interface CopyCheckParts {
  readonly storage: Storage;
  readonly dataFolder: string;
  readonly now: () => number;
  readonly log: Log;
}

interface Found {
  readonly reason: RestoredReason | null;
  readonly held: HeldBack | null;
  readonly mark: HighWaterMark;
}

/**
 * Checks whether the database is a restored copy or lost commits, and if so holds back everything it would send. Must
 * run before any background work starts. Decision 27.
 */
export async function holdBackRestoredCopy({ storage, dataFolder, now, log }: CopyCheckParts): Promise<void> {
  const [place, mark, identity] = await Promise.all([
    readPlace(dataFolder),
    readMark(dataFolder),
    storage.identity(),
  ]);
  const at = now();
  const placeId = place === null || place.isCopied ? randomId(installationIdLength) : place.id;
  // The folder becomes a place before the database knows it: ending in between makes no copy.
  if (place === null && (await findInstallation(storage.read)) === null)
    await writePlace(dataFolder, placeId);
  const facts = { isFile: identity === null, identity, place, mark };
  const { reason, held, mark: newMark } = await storage.write((db) => judge(db, { ...facts, placeId, at }));
  if (place?.id !== placeId) await writePlace(dataFolder, placeId);
  if (reason === null) return;
  // Only now: an uncommitted hold is found again at the next start.
  await writeMark(dataFolder, newMark);
  log.warn({ reason, ...held }, 'restored copy found, sends put on hold');
}

interface Facts {
  readonly isFile: boolean;
  readonly identity: string | null;
  readonly place: Place | null;
  readonly mark: HighWaterMark | null;
  readonly placeId: string;
  readonly at: number;
}

async function judge(db: Transaction<Database>, facts: Facts): Promise<Found> {
  const { placeId, at, mark, identity } = facts;
  const [backupAt, installation] = [await findBackup(db), await findInstallation(db)];
  const known = await findPosition(db, placeId);
  const reason = restoredReason({
    ...facts,
    isBackup: backupAt !== null,
    installation,
    position: known?.position ?? null,
    now: at,
  });
  const made_at = backupAt ?? (await lastMoved(db));
  const position = Math.max(known?.position ?? 0, mark?.position ?? 0);
  const next = nextInstallation(installation, { identity, isNew: reason !== null });
  await keepInstallation(db, next);
  if (known === null || reason !== null) await keepPosition(db, placeId, { position, at });
  const held = reason === null ? null : await askToHold(db, { reason, made_at, at });
  return { reason, held, mark: { installation: next.id, position, at } };
}
