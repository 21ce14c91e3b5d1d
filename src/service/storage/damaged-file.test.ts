import { cp, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contactRow, insertContacts } from './testing/contacts.ts';
import { sqlitePlace, type StoragePlace } from './testing/storage-places.ts';
import { startSqliteCheck } from './dialect/sqlite-check.ts';
import { StorageUnavailable } from './errors.ts';
import { openStorage } from './opening/open-storage.ts';
import { sqliteFileName } from './opening/sqlite-storage.ts';

const pageSize = 4096;

async function filledPlace(): Promise<StoragePlace & { readonly file: string }> {
  const place = await sqlitePlace();
  onTestFinished(() => place.remove());
  const storage = await openStorage(place.options);
  await insertContacts(
    storage,
    Array.from({ length: 3000 }, (_, index) => contactRow(`${index}@example.com`)),
  );
  await storage.close();
  return { ...place, file: join(place.options.dataFolder, sqliteFileName) };
}

/** Overwrites 60 pages after the schema, as a broken disk does. */
async function destroyPages(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  const pages = Math.floor((await handle.stat()).size / pageSize);
  await handle.write(Buffer.alloc(60 * pageSize, 0xa5), 0, 60 * pageSize, (pages - 70) * pageSize);
  await handle.close();
}

describe('a damaged database file', () => {
  it('is refused at the start, with instructions', async () => {
    const { options, file } = await filledPlace();
    await destroyPages(file);
    const opening = openStorage(options);
    await expect(opening).rejects.toThrow(StorageUnavailable);
    await expect(opening).rejects.toThrow(/is damaged .* put the latest backup in its place/);
  });

  it('that is large is detected during use, and gets no more writes', async () => {
    const { options, file } = await filledPlace();
    await destroyPages(file);
    const lines: string[] = [];
    const log = {
      warn: () => undefined,
      error: (_details: object, message: string) => void lines.push(message),
    };
    const storage = await openStorage({ ...options, log, checkedAtOnce: 0 });
    await expect.poll(() => lines).toEqual(['database file is damaged']);
    await expect(insertContacts(storage, [contactRow('late@example.com')])).rejects.toThrow(
      StorageUnavailable,
    );
    await expect(storage.check()).rejects.toThrow(StorageUnavailable);
    await storage.close();
  });
});

describe('the check of a large file', () => {
  it('ends with the storage, which doesn’t wait for it', async () => {
    const { options, file } = await filledPlace();
    await destroyPages(file);
    const lines: string[] = [];
    const log = { warn: () => undefined, error: (_: object, message: string) => void lines.push(message) };
    const storage = await openStorage({ ...options, log, checkedAtOnce: 0 });
    const isRunning = () => process.getActiveResourcesInfo().includes('ProcessWrap');
    expect(isRunning()).toBe(true);
    await storage.close();
    await expect.poll(isRunning).toBe(false);
    expect(lines).toEqual([]);
  });

  it('says why it could not be done', async () => {
    const { file } = await filledPlace();
    await expect(startSqliteCheck(`${file}.missing`).found).rejects.toThrow(/could not check .*missing/);
  });
});

describe('a database file that disappears while in use', () => {
  it.each(['removed', 'replaced'])('accepts no more writes: %s', async (how) => {
    const { options, file } = await filledPlace();
    const storage = await openStorage(options);
    await rename(file, `${file}.old`);
    if (how === 'replaced') await cp(`${file}.old`, file);
    await expect(insertContacts(storage, [contactRow('late@example.com')])).rejects.toThrow(
      /was removed or replaced/,
    );
    await expect(storage.check()).rejects.toThrow(StorageUnavailable);
    await rm(file, { force: true });
    await rename(`${file}.old`, file);
    await insertContacts(storage, [contactRow('again@example.com')]);
    await storage.close();
  });
});
