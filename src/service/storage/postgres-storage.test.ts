import { createServer, connect } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { contactRow, insertContacts } from '../testing/contacts.ts';
import { postgresPlace, testDatabaseUrl } from '../testing/storage-places.ts';
import { StorageUnavailable } from './errors.ts';
import { openStorage } from './open-storage.ts';

/** A TCP relay to the server, which can be cut and mended. */
async function relayTo({ hostname, port: farPort }: URL) {
  const sockets = new Set<Socket>();
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
    async mend() {
      server = serve(port);
      await once(server, 'listening');
    },
  };
}

describe.skipIf(testDatabaseUrl === undefined)('PostgreSQL that goes away', () => {
  it('is told truthfully, loses nothing, and is used again when it is back', async () => {
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

    await relay.mend();
    await storage.check();
    await insertContacts(storage, [contactRow('after@x')]);
    const rows = await storage.read.selectFrom('contact').select('email').orderBy('id').execute();
    expect(rows).toEqual([{ email: 'before@x' }, { email: 'after@x' }]);
    await storage.close();
    await relay.cut();
    await place.remove();
  });

  it('stops the start when it was never there', async () => {
    const opening = openStorage({
      dataFolder: '/nowhere',
      databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    });
    await expect(opening).rejects.toThrow(StorageUnavailable);
  });
});
