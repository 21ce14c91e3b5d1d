import { createServer, connect } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { contactRow, insertContacts } from '../testing/contacts.ts';
import { postgresPlace, testDatabaseUrl } from '../testing/storage-places.ts';
import { StorageUnavailable } from '../errors.ts';
import { openStorage } from './open-storage.ts';

/**
 * Returns a TCP relay to the server, which can be cut and restored, or hung: then it accepts connections and passes
 * nothing on.
 */
async function relayTo({ hostname, port: farPort }: URL) {
  const sockets = new Set<Socket>();
  let isHung = false;
  const serve = (port: number): Server => {
    const server = createServer((near) => {
      const far = connect(Number(farPort === '' ? 5432 : farPort), hostname);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
        if (isHung) hangOne(socket);
      }
    });
    return server.listen(port, '127.0.0.1');
  };
  const portOf = (server: Server): number => {
    const address: string | AddressInfo | null = server.address();
    return address !== null && typeof address !== 'string' ? address.port : 0;
  };
  let server = serve(0);
  await once(server, 'listening');
  const port = portOf(server);
  const cut = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    cut,
    hang() {
      isHung = true;
      for (const socket of sockets) hangOne(socket);
    },
    async restore() {
      isHung = false;
      server = serve(port);
      await once(server, 'listening');
    },
  };
}

/** Stops passing on data and the end of a connection. */
function hangOne(socket: Socket): void {
  socket.unpipe();
  socket.pause();
}

// Each test has its own database, and spends most of its time waiting.
describe.skipIf(testDatabaseUrl === undefined).concurrent('PostgreSQL that disappears', () => {
  it('is reported, loses nothing, and is used again when it is back', async ({ expect }) => {
    const place = await postgresPlace(testDatabaseUrl ?? '');
    const url = new URL(place.options.databaseUrl ?? '');
    const relay = await relayTo(url);
    url.hostname = '127.0.0.1';
    url.port = String(relay.port);
    const lost: string[] = [];
    const log = { warn: (_details: object, message: string) => lost.push(message), error: () => undefined };
    const storage = await openStorage({ ...place.options, databaseUrl: url.href, log });
    await insertContacts(storage, [contactRow('before@x')]);

    const during = storage.write(async (transaction) => {
      await transaction.insertInto('contact').values(contactRow('during@x')).execute();
      await relay.cut();
      await transaction.insertInto('contact').values(contactRow('later@x')).execute();
    });
    await expect(during).rejects.toThrow(StorageUnavailable);
    await expect(storage.check()).rejects.toThrow(StorageUnavailable);
    await expect(insertContacts(storage, [contactRow('away@x')])).rejects.toThrow(StorageUnavailable);
    expect(lost).toContain('PostgreSQL connection lost');

    await relay.restore();
    await storage.check();
    await insertContacts(storage, [contactRow('after@x')]);
    const rows = await storage.read.selectFrom('contact').select('email').orderBy('id').execute();
    expect(rows).toEqual([{ email: 'before@x' }, { email: 'after@x' }]);
    await storage.close();
    await relay.cut();
    await place.remove();
  });

  it('fails queries in flight and new ones while it hangs, and is used again afterward', async ({
    expect,
  }) => {
    const place = await postgresPlace(testDatabaseUrl ?? '');
    const url = new URL(place.options.databaseUrl ?? '');
    const relay = await relayTo(url);
    url.hostname = '127.0.0.1';
    url.port = String(relay.port);
    const lines: string[] = [];
    const log = { warn: (_details: object, message: string) => lines.push(message), error: () => undefined };
    const storage = await openStorage({ ...place.options, databaseUrl: url.href, log });
    relay.hang();
    const inFlight = [
      storage.check(),
      ...['one@x', 'two@x', 'three@x'].map((email) => insertContacts(storage, [contactRow(email)])),
    ];
    await Promise.all(inFlight.map((each) => expect(each).rejects.toThrow(StorageUnavailable)));
    await expect(storage.check()).rejects.toThrow('does not answer');
    expect(lines).toContain('PostgreSQL stopped answering');

    await relay.cut();
    await relay.restore();
    await expect.poll(() => lines, { timeout: 20_000 }).toContain('PostgreSQL answers again');
    await insertContacts(storage, [contactRow('after@x')]);
    const rows = await storage.read.selectFrom('contact').select('email').execute();
    expect(rows).toEqual([{ email: 'after@x' }]);
    await storage.close();
    await relay.cut();
    await place.remove();
  });

  it('is not given up for a long query', async ({ expect }) => {
    const place = await postgresPlace(testDatabaseUrl ?? '');
    const storage = await openStorage(place.options);
    const { rows } = await sql<{ done: number }>`select 1 as done from pg_sleep(4)`.execute(storage.read);
    expect(rows).toEqual([{ done: 1 }]);
    await storage.close();
    await place.remove();
  });

  it('prevents the start if it was never there', async ({ expect }) => {
    const opening = openStorage({
      dataFolder: '/nowhere',
      databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    });
    await expect(opening).rejects.toThrow(StorageUnavailable);
  });
});
