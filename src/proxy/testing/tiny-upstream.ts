import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TinyUpstream {
  /** Ends with `/v3`. */
  readonly baseUrl: string;
  readonly server: http.Server;
  close(): Promise<void>;
}

/** A server on a free port of this machine that answers as the test says. */
export async function startTinyUpstream(answer: http.RequestListener): Promise<TinyUpstream> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${portOf(server.address())}/v3`,
    server,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The port of a listening server. */
export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return address.port;
}

/** A server's answer in JSON. */
export function answerJson(response: http.ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
