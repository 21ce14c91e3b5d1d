import type { Kysely } from 'kysely';
import { upsertMany } from '../../storage/write-rows.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';

/** Entry of the proxies' memory, and its expiry, epoch milliseconds. Only proxies know its meaning. */
export interface RememberedEntry {
  readonly value: string;
  readonly until: number;
}

/** Reads an entry of the proxies' memory; null if there is none. */
export async function readProxyEntry(db: Kysely<Database>, key: string): Promise<RememberedEntry | null> {
  return (await readProxyEntries(db, [key])).get(key) ?? null;
}

/** Runs work on entries while no other proxy changes them, and stores its changes. It may run twice. */
export async function changeProxyEntries<T>(
  storage: Pick<Storage, 'write' | 'dialect'>,
  keys: readonly string[],
  work: (entries: Map<string, RememberedEntry>) => T,
): Promise<{ readonly result: T }> {
  return storage.write(
    async (db) => {
      const before = await readProxyEntries(db, keys);
      const entries = new Map(before);
      const result = work(entries);
      const gone = keys.filter((key) => before.has(key) && !entries.has(key));
      if (gone.length > 0) await db.deleteFrom('proxy_entry').where('key', 'in', gone).execute();
      const rows = [...entries]
        .filter(([key, entry]) => entry !== before.get(key))
        .map(([key, { value, until }]) => ({ key, value, until_at: until }));
      const columns = { key: 'text', value: 'text', until_at: 'integer' } as const;
      if (rows.length > 0)
        await upsertMany(db, storage.dialect, { table: 'proxy_entry', columns, rows, key: ['key'] });
      return { result };
    },
    { names: keys.map((key) => `proxy ${key}`) },
  );
}

/** Removes expired entries. */
export async function forgetProxyEntries(storage: Storage, now: number): Promise<void> {
  const over = storage.read.selectFrom('proxy_entry').select('key').where('until_at', '<', now).limit(1);
  if ((await over.executeTakeFirst()) === undefined) return;
  await storage.write((db) => db.deleteFrom('proxy_entry').where('until_at', '<', now).execute(), {
    priority: 'background',
  });
}

async function readProxyEntries(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<Map<string, RememberedEntry>> {
  const rows = await db.selectFrom('proxy_entry').selectAll().where('key', 'in', keys).execute();
  return new Map(rows.map(({ key, value, until_at }) => [key, { value, until: until_at }]));
}
