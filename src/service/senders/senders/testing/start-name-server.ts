import { onTestFinished } from 'vitest';
import { openNameServer, type NameServer, type Zone } from './name-server.ts';

/** Starts a name server that ends with the test. */
export async function startNameServer(zone: Zone = {}): Promise<NameServer> {
  const server = await openNameServer(zone);
  onTestFinished(() => server.close());
  return server;
}
