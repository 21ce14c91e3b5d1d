import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inlineScriptHashes, mailFramePolicy } from './security-headers.ts';
import { errorCode } from '../lib/error-code.ts';

const page = 'index.html';
const mailFrame = 'mail-frame.html';

/** Returns the built page of the dashboard, or null if there is none. */
export async function readDashboardPage(folder: string): Promise<string | null> {
  return readBuilt(folder, page);
}

async function readBuilt(folder: string, name: string): Promise<string | null> {
  try {
    return await readFile(path.join(folder, name), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Serves the built dashboard: one route for each file that exists at the start, so that no path leads out of the
 * folder; brotli and gzip files for clients that accept them; the page itself for every other navigation.
 */
export async function serveDashboard(app: FastifyInstance, folder: string): Promise<void> {
  const assets = path.join(path.resolve(folder), 'assets') + path.sep;
  const framePolicy = mailFramePolicy(inlineScriptHashes((await readBuilt(folder, mailFrame)) ?? ''));
  await app.register(fastifyStatic, {
    root: path.resolve(folder),
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.map'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, file) {
      response.setHeader('vary', 'accept-encoding');
      if (path.basename(file).startsWith(mailFrame)) {
        response.setHeader('content-security-policy', framePolicy);
        response.setHeader('x-frame-options', 'SAMEORIGIN');
      }
      // A name under assets/ contains the hash of its content.
      response.setHeader(
        'cache-control',
        file.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? reply.sendFile(page) : sendNotFound(reply),
  );
}

/** Serves a sentence for the person who opens it, if the dashboard isn't built. */
export function serveNoDashboard(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request)
      ? reply.code(503).type('text/plain').send("The dashboard isn't built yet: run npm run build.\n")
      : sendNotFound(reply),
  );
}

/** Returns whether a request asks for a page of the dashboard, rather than a file or an answer of the interface. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|assets|v3|p)(\/|\?|$)/.test(url)) return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? headers.accept?.includes('text/html') === true : mode === 'navigate';
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send({ detail: 'Not found.' });
}
