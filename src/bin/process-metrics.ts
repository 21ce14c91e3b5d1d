import type { Metric } from '../lib/metrics.ts';

/** Returns the memory and processor time of this process, under the names of Prometheus' own clients. */
export function processMetrics(): Metric[] {
  const { user, system } = process.cpuUsage();
  return [
    {
      name: 'process_resident_memory_bytes',
      type: 'gauge',
      help: 'Resident memory.',
      samples: [{ value: process.memoryUsage.rss() }],
    },
    {
      name: 'process_cpu_seconds_total',
      type: 'counter',
      help: 'Processor time of all threads.',
      samples: [{ value: (user + system) / 1_000_000 }],
    },
    {
      name: 'process_uptime_seconds',
      type: 'gauge',
      help: 'Time since the start.',
      samples: [{ value: process.uptime() }],
    },
  ];
}
