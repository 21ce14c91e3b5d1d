import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openStorage } from '../opening/open-storage.ts';
import { prepared } from '../prepared.ts';
import type { Storage } from '../storage.ts';
import { postgresPlace, testDatabaseUrl } from '../testing/storage-places.ts';

const double = prepared(
  (_: { readonly number: number }) => ({}),
  ({ db, given }) =>
    db.selectNoFrom(sql<number>`2 * cast(${given(({ number }) => number)} as bigint)`.as('result')),
);

/** Runs a statement repeatedly, and returns the number of statements that the server then holds for the connection. */
async function heldStatements(storage: Storage): Promise<number> {
  const { dialect } = storage;
  await storage.write(async (db) => double(db, dialect, { number: 1 }));
  return storage.write(async (db) => {
    expect(await double(db, dialect, { number: 21 })).toEqual([{ result: 42 }]);
    expect(await double(db, dialect, { number: 4 })).toEqual([{ result: 8 }]);
    const { rows } = await sql<{ held: number }>`select count(*) as held from pg_prepared_statements`.execute(
      db,
    );
    return rows[0]?.held ?? NaN;
  });
}

/** The message by which a server announces the process of a connection: a type, the length 12, and two numbers. */
const announcement = Buffer.from([0x4b, 0, 0, 0, 12]);

/** Starts a relay that announces another process than the server does, as poolers do. */
async function startPooler({ hostname, port }: URL) {
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port === '' ? 5432 : port), hostname);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far);
    far.on('data', (bytes: Buffer) => {
      const at = bytes.indexOf(announcement);
      if (at >= 0) bytes.writeInt32BE(1, at + announcement.length);
      near.write(bytes);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address: string | AddressInfo | null = server.address();
  return {
    port: address !== null && typeof address !== 'string' ? address.port : 0,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe.skipIf(testDatabaseUrl === undefined)('prepared statements on PostgreSQL', () => {
  it('are kept by a connection', async () => {
    const place = await postgresPlace(testDatabaseUrl ?? '');
    const storage = await openStorage(place.options);
    expect(await heldStatements(storage)).toBe(1);
    await storage.close();
    await place.remove();
  });

  it('are not kept through a pooler, which may use another connection for each transaction', async () => {
    const place = await postgresPlace(testDatabaseUrl ?? '');
    const url = new URL(place.options.databaseUrl ?? '');
    const pooler = await startPooler(url);
    url.hostname = '127.0.0.1';
    url.port = String(pooler.port);
    const storage = await openStorage({ ...place.options, databaseUrl: url.href });
    expect(await heldStatements(storage)).toBe(0);
    await storage.close();
    pooler.close();
    await place.remove();
  });
});
