import { expect, it } from 'vitest';
import { knownVersion } from '../storage/migrations/all.ts';
import { closeToOlder, joinPrograms } from '../storage/opening/programs.ts';
import { describeEachEngine } from '../storage/testing/engines.ts';
import { silentLog } from '../storage/testing/silent-log.ts';
import { giveSignOfLife, notedStorage } from './running-program.ts';

const program = { id: 'one', version: knownVersion, place: 'web1 (process 7)' };

describeEachEngine('a running program', (openTestStorage) => {
  it('is registered until it closes its storage', async () => {
    const opened = await openTestStorage();
    const noted = opened.read.selectFrom('program').select('version');
    const close = async () => undefined;
    const storage = await notedStorage({ ...opened, close }, { log: silentLog, onOutdated: () => undefined });
    expect(await noted.execute()).toEqual([{ version: knownVersion }]);
    await storage.close();
    expect(await noted.execute()).toEqual([]);
  });

  it('counts as ended after a long silence, and is registered again when it wakes', async () => {
    const storage = await openTestStorage();
    const { closings, wakes, falls } = sleeper(storage);
    await joinPrograms(storage, program);
    expect(await closings()).toEqual(['web1 (process 7)']);
    await falls();
    await joinPrograms(storage, { ...program, id: 'other' });
    expect(await closings()).toEqual(['web1 (process 7)']);
    expect(await wakes()).toBe(0);
    const ids = await storage.read.selectFrom('program').select('id').orderBy('id').execute();
    expect(ids).toEqual([{ id: 'one' }, { id: 'other' }]);
  });

  it('ends when it wakes after a newer one has changed the schema', async () => {
    const storage = await openTestStorage();
    const { closings, wakes, falls } = sleeper(storage);
    await joinPrograms(storage, program);
    await falls();
    expect(await closings()).toEqual([]);
    expect(await wakes()).toBe(1);
  });

  function sleeper(storage: Awaited<ReturnType<typeof openTestStorage>>) {
    let stops = 0;
    const parts = { log: silentLog, onOutdated: () => void (stops += 1) };
    return {
      closings: () => closeToOlder(storage, knownVersion + 1),
      falls: () => storage.write((db) => db.updateTable('program').set({ beat_at: 1 }).execute()),
      wakes: async () => {
        await giveSignOfLife(storage, program, parts);
        return stops;
      },
    };
  }
});
