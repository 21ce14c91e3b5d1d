import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isDatabaseAway } from '../service/storage/errors.ts';
import { StartError } from './start-error.ts';

/** Options of waiting for the database at a start. */
export interface Waiting {
  readonly log: FastifyInstance['log'];
  /** Starts the app that answers until the database is available. Null if the process listens on no port. */
  readonly openRoom: () => Promise<FastifyInstance | null>;
  /** Signal to stop. */
  readonly signal: AbortSignal | undefined;
}

/** Time between two attempts. */
const every_ms = 1000;

/**
 * Creates an object that needs the database, and waits while the database is unavailable, because machines start in any
 * order. Until then, the port answers 503. Throws other errors, and StartError when stopped.
 */
export async function waitForDatabase<Made>(
  create: () => Promise<Made>,
  { log, openRoom, signal }: Waiting,
): Promise<Made> {
  let room: FastifyInstance | null = null;
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        const made = await create();
        if (tries > 1) log.info({ tries }, 'database reached');
        return made;
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        if (tries === 1) room = await openRoom();
        if (tries % 30 === 1) log.warn({ reason: error.message }, 'waiting for the database');
      }
      await wait(every_ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
      if (signal?.aborted === true) throw new StartError('Stopped before the database could be reached.');
    }
  } finally {
    await room?.close();
  }
}

/** Answers all requests with 503 while the database is unavailable. */
export function serveWaitingRoom(app: FastifyInstance): void {
  const message = "The database can't be reached yet. Newsdesk is waiting for it.";
  app.get('/healthz', (_request, reply) =>
    reply
      .code(503)
      .header('cache-control', 'no-store')
      .send({ status: 'failing', problems: ['storage'], messages: [message] }),
  );
  app.setNotFoundHandler((_request, reply) =>
    reply.code(503).header('retry-after', '5').send({ detail: message }),
  );
}
