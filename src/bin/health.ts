import type { FastifyInstance } from 'fastify';
import type { Service } from '../service/create-service.ts';

/** `GET /healthz`: 200 when everything that the process runs is up, else 503 and what is not. */
export async function serveHealth(
  app: FastifyInstance,
  service: Pick<Service, 'health'> | null,
): Promise<void> {
  app.get('/healthz', async (_request, reply) => {
    const problems = service === null ? [] : await problemsOf(service);
    reply.header('cache-control', 'no-store').code(problems.length === 0 ? 200 : 503);
    return { status: problems.length === 0 ? 'up' : 'failing', problems };
  });
}

async function problemsOf(service: Pick<Service, 'health'>): Promise<readonly string[]> {
  try {
    return (await service.health()).problems;
  } catch (error) {
    return [error instanceof Error ? error.name : 'service'];
  }
}
