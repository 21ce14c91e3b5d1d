import type { FastifyInstance } from 'fastify';
import { metricsText, type Metric } from '../lib/metrics.ts';
import type { ListenAddress } from '../service/base/settings/setting-values.ts';
import { listenError } from './start-error.ts';

/** A function that returns current metrics. */
export type MetricSource = () => Metric[] | Promise<Metric[]>;

/** Serves `GET /metrics` on a separate address. Throws StartError if the address can't be used. */
export async function serveMetrics(
  app: FastifyInstance,
  address: ListenAddress,
  sources: readonly MetricSource[],
): Promise<FastifyInstance> {
  app.get('/metrics', async (_request, reply) => {
    const metrics = await Promise.all(sources.map(async (source) => source()));
    reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8');
    reply.header('cache-control', 'no-store');
    return metricsText(metrics.flat());
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not found.' }));
  try {
    await app.listen(address);
  } catch (error) {
    await app.close();
    throw listenError(error, address, { host: 'NEWSDESK_METRICS', port: 'NEWSDESK_METRICS' });
  }
  return app;
}
