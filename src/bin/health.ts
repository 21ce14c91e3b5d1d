import type { FastifyInstance } from 'fastify';
import type { Health, Service } from '../service/roof/create-service.ts';

/**
 * Serves `GET /healthz`: 200 if every part of the process is working, else 503 and the names of the failing parts.
 * `messages` has a sentence for each current or upcoming problem.
 */
export async function serveHealth(
  app: FastifyInstance,
  service: Pick<Service, 'health'> | null,
): Promise<void> {
  app.get('/healthz', async (_request, reply) => {
    const { problems, messages } = service === null ? allUp : await healthOf(service);
    reply.header('cache-control', 'no-store').code(problems.length === 0 ? 200 : 503);
    return { status: problems.length === 0 ? 'up' : 'failing', problems, messages };
  });
}

const allUp: Health = { problems: [], messages: [] };

async function healthOf(service: Pick<Service, 'health'>): Promise<Health> {
  try {
    return await service.health();
  } catch (error) {
    return { problems: [error instanceof Error ? error.name : 'service'], messages: [] };
  }
}
