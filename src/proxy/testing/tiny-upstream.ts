import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TinyUpstream {
  /** Ends with `/v3`. */
  readonly baseUrl: string;
  readonly server: http.Server;
  close(): Promise<void>;
}

/** Function that answers for the tiny upstream; it may take its time. */
export type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => unknown;

/** Returns a server on a free port of this machine that answers as the test says. */
export async function startTinyUpstream(answer: Answer): Promise<TinyUpstream> {
  const server = http.createServer((request, response) => void answer(request, response));
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

/** Returns the port of a listening server. */
export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return address.port;
}

/** A server's answer in JSON. */
export function answerJson(response: http.ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Returns the head of the answer to a request. */
export function responseTo(request: http.ClientRequest): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
  });
}
