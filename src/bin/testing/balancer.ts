import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A load balancer. Each request goes to the next server, or to another one if that one is gone. */
export interface Balancer {
  readonly origin: string;
  /** Origins of the servers. */
  readonly servers: string[];
  readonly close: () => Promise<void>;
}

/** Starts a balancer without servers on a free port of this computer. */
export async function startBalancer(): Promise<Balancer> {
  const servers: string[] = [];
  let turn = 0;
  const server = createServer((request, response) => {
    const forward = async () => {
      const body = await buffer(request);
      const order = servers.map((_, index) => servers[(turn + index) % servers.length] ?? '');
      turn += 1;
      for (const origin of order) if (await isForwarded(origin, { request, body }, response)) return;
      response.writeHead(502).end();
    };
    forward().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    servers,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Forwarded {
  readonly request: IncomingMessage;
  readonly body: Buffer;
}

/** Forwards a request. Resolves with false if the server is gone before it answers. */
function isForwarded(
  origin: string,
  { request: { method = '', url = '', headers }, body }: Forwarded,
  response: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    const forwarded = httpRequest(origin + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
      answer.once('close', () => resolve(true));
    });
    forwarded.once('error', () => resolve(response.headersSent));
    forwarded.end(body);
  });
}
