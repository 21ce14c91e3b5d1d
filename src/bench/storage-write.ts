import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { indexSome } from '../service/storage/search-index.ts';
import { openStorage } from '../service/storage/open-storage.ts';
import type { Storage } from '../service/storage/storage.ts';
import type { Database } from '../service/storage/tables.ts';

// Writes contacts through the storage's own path, in batches as an import does, and compares with bare inserts.
//   tsx src/bench/storage-write.ts [rows] [folder that stays]

const rowCount = Number(process.argv[2] ?? '200000');
const batchSize = Number(process.argv[4] ?? '2000');
const keptFolder = process.argv[3];

const first = [
  'Anna',
  'Björn',
  'Çelik',
  'Dmitri',
  'Élodie',
  'Fatima',
  'Göran',
  'Hiroshi',
  'Ines',
  'José',
  'Karin',
];
const last = [
  'Andersson',
  "O'Neil",
  'van der Berg',
  'Smith',
  'Müller',
  'Nguyen',
  'Kowalski',
  'Tanaka',
  'Dubois',
];
const hosts = ['example.com', 'example.org', 'mail.example.net', 'bücher.example', 'example.co.uk'];

function contactAt(index: number) {
  const mixed = (index * 7919 + 13) % 1_000_003;
  const given = first[mixed % first.length] ?? '';
  const family = last[(mixed >> 3) % last.length] ?? '';
  const local = `${given}.${family}`.normalize('NFKD').replace(/[^a-zA-Z.]/g, '');
  const email = `${local}+${index}@${hosts[(mixed >> 5) % hosts.length] ?? ''}`;
  return {
    email,
    email_key: email.toLowerCase(),
    first_name: given,
    last_name: family,
    name_key: `${given} ${family}`.toLowerCase(),
    attributes: JSON.stringify({ city: 'Göteborg', points: String(mixed % 10_000) }),
    created_at: 1_700_000_000_000 + index,
    updated_at: 1_700_000_000_000 + index,
  };
}

const columns = {
  email: 'text',
  email_key: 'text',
  first_name: 'text',
  last_name: 'text',
  name_key: 'text',
  attributes: 'text',
  created_at: 'integer',
  updated_at: 'integer',
} as const;

const names = [
  'email',
  'email_key',
  'first_name',
  'last_name',
  'name_key',
  'attributes',
  'created_at',
  'updated_at',
] as const;

async function writeBatch(
  storage: Storage,
  listId: number,
  rows: ReturnType<typeof contactAt>[],
): Promise<void> {
  const keys = storage.dialect.rows(
    { email_key: 'text' },
    rows.map(({ email_key }) => ({ email_key })),
  );
  await storage.write(
    async (transaction: Transaction<Database>) => {
      const known = await transaction
        .selectFrom(keys.as('incoming'))
        .innerJoin('contact', 'contact.email_key', 'incoming.email_key')
        .select(['contact.id', 'contact.email_key', 'first_name', 'last_name', 'attributes', 'active'])
        .execute();
      const knownKeys = new Set(known.map(({ email_key }) => email_key));
      const fresh = rows.filter(({ email_key }) => !knownKeys.has(email_key));
      await transaction
        .insertInto('contact')
        .columns([...names])
        .expression((from) =>
          from.selectFrom(storage.dialect.rows(columns, fresh).as('incoming')).select([...names]),
        )
        .execute();
      await transaction
        .insertInto('subscription')
        .columns(['list_id', 'contact_id', 'created_at'])
        .expression((from) =>
          from
            .selectFrom(keys.as('incoming'))
            .innerJoin('contact', 'contact.email_key', 'incoming.email_key')
            .select(({ lit }) => [
              lit(listId).as('list_id'),
              'contact.id',
              lit(1_700_000_000_000).as('created_at'),
            ])
            .where(sql.lit(true)),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await transaction
        .insertInto('import_seen')
        .columns(['import_id', 'first_id', 'last_id'])
        .expression((from) =>
          from
            .selectFrom(keys.as('incoming'))
            .innerJoin('contact', 'contact.email_key', 'incoming.email_key')
            .select(({ lit, ref }) => [lit(1).as('import_id'), 'contact.id', ref('contact.id').as('last_id')])
            .where(sql.lit(true)),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await transaction
        .updateTable('counter')
        .set((set) => ({ value: set('value', '+', fresh.length) }))
        .where('name', '=', 'contacts')
        .execute();
      await transaction
        .updateTable('list')
        .set((set) => ({ subscribers: set('subscribers', '+', fresh.length) }))
        .where('id', '=', listId)
        .execute();
    },
    { priority: 'background' },
  );
}

function perSecond(milliseconds: number): string {
  return `${Math.round((rowCount / milliseconds) * 1000)} rows/s`;
}

async function floor(folder: string): Promise<void> {
  const database = new DatabaseSync(join(folder, 'floor.sqlite'));
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL');
  database.exec(`CREATE TABLE bare (id INTEGER PRIMARY KEY, ${names.join(', ')})`);
  const insert = database.prepare(
    `INSERT INTO bare (${names.join()}) VALUES (${names.map(() => '?').join()})`,
  );
  const start = performance.now();
  database.exec('BEGIN');
  for (let index = 0; index < rowCount; index += 1) insert.run(...Object.values(contactAt(index)));
  database.exec('COMMIT');
  console.log('floor', perSecond(performance.now() - start));
  database.close();
}

async function main(): Promise<void> {
  const folder = keptFolder ?? (await mkdtemp(join(tmpdir(), 'newsdesk-bench-')));
  await floor(folder);
  const databaseUrl = process.env['NEWSDESK_DATABASE_URL'];
  const storage = await openStorage({ dataFolder: folder, databaseUrl });
  const listId = await storage.write(async (transaction) => {
    await sql`insert into contact_import (id, hash, status, mode, delimiter, quotechar, escapechar, lists, created_at)
      values (1, 'x', 0, 0, ';', '"', '"', '[]', 0)`.execute(transaction);
    const list = { hash: 'list', name: 'List', description: '', created_at: 1 };
    const { id } = await transaction
      .insertInto('list')
      .values(list)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  for (const round of ['new', 'again']) {
    const start = performance.now();
    for (let from = 0; from < rowCount; from += batchSize) {
      const size = Math.min(batchSize, rowCount - from);
      await writeBatch(
        storage,
        listId,
        Array.from({ length: size }, (_, offset) => contactAt(from + offset)),
      );
    }
    console.log(
      round,
      perSecond(performance.now() - start),
      `rss ${Math.round(process.memoryUsage.rss() / 1e6)} MB`,
    );
  }
  const start = performance.now();
  while ((await indexSome(storage)) > 0);
  console.log('search index', perSecond(performance.now() - start));
  await storage.close();
  if (databaseUrl === undefined) {
    console.log('file', Math.round((await stat(join(folder, 'newsdesk.sqlite'))).size / 1e6), 'MB');
  }
  if (keptFolder === undefined) await rm(folder, { recursive: true });
}

await main();
