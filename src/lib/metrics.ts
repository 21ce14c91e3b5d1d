/** One value of a metric. */
export interface MetricSample {
  /** Words of fixed sets only, such as a state: no addresses, names, or secrets. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
  /** Suffix of the metric's name: `_bucket`, `_sum`, or `_count` of a histogram. */
  readonly suffix?: string;
}

/** A metric with its values, in seconds and bytes. */
export interface Metric {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** A sentence without a line break. */
  readonly help: string;
  readonly samples: readonly MetricSample[];
}

/** Returns metrics in Prometheus' text format, version 0.0.4. */
export function metricsText(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, type, help, samples }) => {
      const lines = samples.map(
        ({ labels = {}, value, suffix = '' }) => `${name}${suffix}${labelsText(labels)} ${value}\n`,
      );
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
    })
    .join('');
}

function labelsText(labels: Readonly<Record<string, string>>): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
