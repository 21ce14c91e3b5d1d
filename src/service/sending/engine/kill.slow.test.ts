import { afterEach, expect, it } from 'vitest';
import {
  postgresPlace,
  sqlitePlace,
  testDatabaseUrl,
  type StoragePlace,
} from '../../storage/testing/storage-places.ts';
import { faultsOf, runWithKills, type KillRun } from './testing/kill-run.ts';

const places: StoragePlace[] = [];

afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});

async function faults(place: StoragePlace, run: Omit<KillRun, 'storage'>): Promise<string[]> {
  places.push(place);
  const whole = { ...run, storage: place.options };
  const report = await runWithKills(whole);
  return [...(report.kills === run.kills ? [] : [`only ${report.kills} kills`]), ...faultsOf(report, whole)];
}

// `src/bench/sending-kills.ts` runs the hundred kills.
it('sends to everyone once, or reports an unknown outcome, when its process is killed repeatedly', async () => {
  const run = { receivers: 500, kills: 2, workers: 1, connections: 4 };
  expect(await faults(await sqlitePlace(), run)).toEqual([]);
}, 180_000);

it.skipIf(testDatabaseUrl === undefined)(
  'does so with two workers on PostgreSQL, either of which is killed',
  async () => {
    const run = { receivers: 500, kills: 2, workers: 2, connections: 4 };
    expect(await faults(await postgresPlace(testDatabaseUrl ?? ''), run)).toEqual([]);
  },
  180_000,
);
