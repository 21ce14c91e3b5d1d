import type { Services } from '../../base/context.ts';
import type { Loop } from '../../base/loop-runner.ts';
import { askToHold, nextInstallation } from './ask-to-hold.ts';
import { readMark, writeMark } from './high-water-mark.ts';
import {
  findInstallation,
  findPosition,
  keepInstallation,
  keepPosition,
  lastMoved,
} from './installation.store.ts';
import { ledgerState } from './ledger-state.store.ts';
import { readPlace } from './place.ts';

/** Interval whose commits may go unnoticed after a crash, milliseconds. */
const markEvery_ms = 1000;

/** Dependencies of the marking; `Services` fits. */
export type MarkParts = Pick<Services, 'storage' | 'config' | 'now' | 'log'>;

/**
 * Advances the ledger's position while anything is sent, and saves it outside the database too. A database with a lower
 * position has lost commits: its pending emails are held back.
 */
export function ledgerMarkLoop(parts: MarkParts): Loop {
  let marked = '';
  return {
    name: 'ledger mark',
    everyMs: markEvery_ms,
    round: async () => {
      const state = await ledgerState(parts.storage.read);
      if (state === marked) return;
      await markLedger(parts);
      marked = state;
    },
  };
}

/**
 * Advances the position by one, in the database and then outside it. Does nothing in a folder that is not yet a place.
 */
export async function markLedger({ storage, config, now, log }: MarkParts): Promise<void> {
  const { dataFolder } = config;
  const [place, mark] = await Promise.all([readPlace(dataFolder), readMark(dataFolder)]);
  if (place === null) return;
  const at = now();
  const { installation, position, held } = await storage.write(async (db) => {
    const kept = await findInstallation(db);
    const before = (await findPosition(db, place.id))?.position ?? 0;
    const isBehind = kept !== null && mark?.installation === kept.id && before < mark.position;
    const next = nextInstallation(kept, { identity: kept?.identity ?? null, isNew: isBehind });
    const made_at = await lastMoved(db);
    const reached = Math.max(before, mark?.position ?? 0) + 1;
    if (isBehind) await keepInstallation(db, next);
    await keepPosition(db, place.id, { position: reached, at });
    return {
      installation: next.id,
      position: reached,
      held: isBehind ? await askToHold(db, { reason: 'behind', made_at, at }) : null,
    };
  });
  await writeMark(dataFolder, { installation, position, at });
  if (held !== null) log.warn({ ...held }, 'lost commits found, sends put on hold');
}
