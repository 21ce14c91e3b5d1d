import type { Metric } from '../../lib/metrics.ts';
import { StorageError } from '../storage/errors.ts';
import type { Storage } from '../storage/storage.ts';
import { findQueueFigures, type QueueFigures } from './queue-figures.store.ts';

/** Workers send a heartbeat every ten seconds; the rows of killed ones stay for a day, milliseconds. */
const alive_ms = 60_000;

/**
 * Returns the queues as metrics, and whether the database answers. Never fails: an unavailable database is a figure.
 */
export async function queueMetrics(
  { read, dialect }: Pick<Storage, 'read' | 'dialect'>,
  now: () => number,
): Promise<Metric[]> {
  const asked = performance.now();
  try {
    const figures = await findQueueFigures(read, dialect, now());
    const answer: Metric = {
      name: 'newsdesk_database_answer_seconds',
      type: 'gauge',
      help: 'Time in which the database answered the queries behind these metrics.',
      samples: [{ value: (performance.now() - asked) / 1000 }],
    };
    return [databaseUp(1), answer, ...metricsOf(figures)];
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return [databaseUp(0)];
  }
}

function databaseUp(value: number): Metric {
  return {
    name: 'newsdesk_database_up',
    type: 'gauge',
    help: '1 where the database answers, else 0.',
    samples: [{ value }],
  };
}

function metricsOf(figures: QueueFigures): Metric[] {
  const { deliveries, sendings, imports, jobs, systemEmails, beatAges, endedLeases } = figures;
  return [
    byState('newsdesk_deliveries', 'Emails of unfinished sends, by state.', deliveries),
    byState('newsdesk_sends', 'Unfinished sends, by state.', sendings),
    byState('newsdesk_imports', 'Unfinished imports, by state.', imports),
    byState('newsdesk_jobs', 'Unfinished jobs, by state.', jobs),
    byState('newsdesk_system_emails', 'System emails that are not sent, by state.', systemEmails),
    gauge('newsdesk_workers', 'Sending workers that reported within the last minute.', [
      { value: beatAges.filter((age) => age <= alive_ms).length },
    ]),
    gauge(
      'newsdesk_worker_beat_age_seconds',
      'Time since the newest sign of life of a worker that sends.',
      beatAges.length === 0 ? [] : [{ value: Math.min(...beatAges) / 1000 }],
    ),
    gauge(
      'newsdesk_lease_overdue_seconds',
      'Age of the oldest expired lease that no worker has taken over.',
      [
        { labels: { queue: 'imports' }, value: endedLeases.imports / 1000 },
        { labels: { queue: 'jobs' }, value: endedLeases.jobs / 1000 },
      ],
    ),
  ];
}

function byState(
  name: string,
  help: string,
  counts: readonly { readonly state: string; readonly count: number }[],
): Metric {
  return gauge(
    name,
    help,
    counts.map(({ state, count }) => ({ labels: { state }, value: count })),
  );
}

function gauge(name: string, help: string, samples: Metric['samples']): Metric {
  return { name, type: 'gauge', help, samples };
}
