import { Durations } from '../lib/duration-histogram.ts';
import type { Metric } from '../lib/metrics.ts';
import type { Answer } from './app.ts';

/** Creates metrics of answers: counts and durations by method and status. */
export function createRequestMetrics(): {
  readonly note: (answer: Answer) => void;
  readonly metrics: () => Metric[];
} {
  const durations = new Durations({
    name: 'newsdesk_http_request_seconds',
    help: 'Time to answer requests, by method and status.',
  });
  return {
    note: ({ method, status, seconds }) => durations.add({ method, status: String(status) }, seconds),
    metrics: () => [durations.metric()],
  };
}
