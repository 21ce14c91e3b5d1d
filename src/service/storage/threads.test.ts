import { MessageChannel } from 'node:worker_threads';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimWithValues } from '../sending/ledger/claim.store.ts';
import { contactRow, insertContacts } from './testing/contacts.ts';
import { sqlitePlace } from './testing/storage-places.ts';
import { StorageUnavailable, UniqueViolation } from './errors.ts';
import { joinStorage, openStorage, sharedPorts } from './opening/open-storage.ts';
import type { StoragePlace } from './testing/storage-places.ts';
import type { StorageShare } from './storage-share.ts';
import type { OpenedStorage, Storage } from './storage.ts';

describe('SQLite in threads', () => {
  let place: StoragePlace;
  let storage: OpenedStorage;

  // Threads start slowly from source, so all tests share them.
  beforeAll(async () => {
    place = await sqlitePlace();
    storage = await openStorage({ ...place.options, threads: 2 });
  }, 30_000);

  afterAll(async () => {
    await storage.close();
    await place.remove();
  }, 30_000);

  it('writes, reads, and keeps the types of errors', async () => {
    await insertContacts(storage, [contactRow('a@x'), contactRow('b@x')]);
    await expect(insertContacts(storage, [contactRow('A@x')])).rejects.toThrow(UniqueViolation);
    const reads = Array.from({ length: 20 }, () => storage.read.selectFrom('contact').select('id').execute());
    for (const rows of await Promise.all(reads)) expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
    await storage.check();
  });

  it('serves a client whose ports went through a message', async () => {
    const { port1, port2 } = new MessageChannel();
    const joined = new Promise<Storage>((resolve) => {
      port2.once('message', (share: StorageShare) => resolve(joinStorage(share)));
    });
    const share = storage.share();
    port1.postMessage(share, sharedPorts(share));
    const other = await joined;
    await insertContacts(other, [contactRow('joined@x')]);
    const found = other.read.selectFrom('contact').select('email').where('email', '=', 'joined@x').execute();
    expect(await found).toEqual([{ email: 'joined@x' }]);
    await other.close();
    await expect(other.check()).rejects.toThrow(StorageUnavailable);
    port1.close();
  });

  it('runs a job in the writer’s thread, and reports an unknown name', async () => {
    const lease = { lease_owner: 'me', lease_until: 2, shard: 1, now: 1 };
    const row = { sending_id: 7, contact_id: 9, list_id: 1, email: 'z@x', state: 'queued', due_at: 1 };
    await storage.write((db) => db.insertInto('delivery').values(row).execute());
    const claim = { sending_id: 7, limit: 5, due_at: 2, lease };
    const here = () => Promise.reject(new Error('it ran in the client’s thread'));
    const found = await storage.run({ ...claimWithValues, run: here }, claim);
    expect(found).toMatchObject({ rows: [{ delivery: { contact_id: 9, state: 'queued' }, contact: null }] });
    await expect(storage.run({ name: 'unheard of', run: here }, null)).rejects.toThrow('unheard of');
    expect(await storage.run(claimWithValues, claim)).toMatchObject({ rows: [] });
  });

  it('refuses writes of a reader', async () => {
    const writing = storage.read.insertInto('contact').values(contactRow('read@x')).execute();
    await expect(writing).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('reports a file that is not a database', async () => {
    const other = await sqlitePlace();
    await writeFile(join(other.options.dataFolder, 'newsdesk.sqlite'), 'no database '.repeat(1000));
    await expect(openStorage({ ...other.options, threads: 0 })).rejects.toThrow(StorageUnavailable);
    await expect(openStorage({ ...other.options, threads: 1 })).rejects.toThrow(StorageUnavailable);
    await other.remove();
  }, 30_000);

  it('closes after running writes, fails later ones, and opens again', async () => {
    const running = insertContacts(storage, [contactRow('last@x')]);
    await Promise.all([storage.close(), expect(running).resolves.toHaveLength(1)]);
    await expect(storage.check()).rejects.toThrow(StorageUnavailable);
    storage = await openStorage({ ...place.options, threads: 1 });
    const found = storage.read.selectFrom('contact').select('email').where('email', '=', 'last@x').execute();
    expect(await found).toEqual([{ email: 'last@x' }]);
  }, 30_000);
});
