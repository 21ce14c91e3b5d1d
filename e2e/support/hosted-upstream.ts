import { execFile } from 'node:child_process';
import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startNewsdesk } from './start-newsdesk.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

// Paths beyond the specification, to which another service responds with "not found".
const beyond = [
  /^\/v3\/(extensions|tokens|user|profile|subscriptions|openapi\.json)\b/,
  /^\/v3\/(blocks|images|mails\/preview|mails\/\d+\/versions)\b/,
  /^\/v3\/mails\/drafts\/\d+\/(preview|template)\b/,
  /^\/v3\/mails\/templates\/html\/\d+\/(copy|draft|preview)\b/,
  /^\/v3\/contacts\/import\/(bulk|file)\/?(\?|$)/,
  /^\/v3\/contacts\/import\/file\/\w+\/progress\b/,
];

/** A v3 service in its own processes, as another company would host it. */
export interface HostedUpstream {
  /** The environment for the dashboard's Newsdesk. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/** Starts a service with only the specified operations, and creates a token for it. */
export async function startHostedUpstream(): Promise<HostedUpstream> {
  const service = await startNewsdesk();
  const { stdout } = await run(
    process.execPath,
    [path.join(root, 'src/bin/newsdesk.mjs'), 'token', 'create', 'host'],
    {
      cwd: root,
      env: { ...process.env, NEWSDESK_DATA: service.dataFolder },
    },
  );
  const front = await listen(service.url);
  const { port } = addressOf(front);
  return {
    env: { NEWSDESK_BASE_URL: `http://127.0.0.1:${port}/v3`, NEWSDESK_TOKEN: stdout.trim() },
    stop: async () => {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await service.stop();
    },
  };
}

function listen(target: string): Promise<Server> {
  const front = createServer((incoming, answer) => {
    const url = incoming.url ?? '/';
    const isMissing = beyond.some((pattern) => pattern.test(url)) && !isUploadOfFile(incoming.method, url);
    if (isMissing) {
      answer.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"Not found."}');
      return;
    }
    const onward = request(
      `${target}${url}`,
      { method: incoming.method ?? 'GET', headers: incoming.headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  return new Promise((resolve) => front.listen(0, '127.0.0.1', () => resolve(front)));
}

/** Returns whether a request prepares an import, which is specified; the list at the same path is ours. */
function isUploadOfFile(method: string | undefined, url: string): boolean {
  return method === 'POST' && url.startsWith('/v3/contacts/import/file');
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the upstream listens on no port');
  return address;
}
