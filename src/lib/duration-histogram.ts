import type { Metric } from './metrics.ts';

/** Upper bounds of the buckets, seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Name of a histogram. */
export type DurationsName = Pick<Metric, 'name' | 'help'>;

interface Series {
  readonly labels: Readonly<Record<string, string>>;
  readonly buckets: number[];
  sum: number;
  count: number;
}

/** Durations as a histogram, one series for each set of labels. */
export class Durations {
  readonly #name: DurationsName;
  readonly #series = new Map<string, Series>();

  constructor(name: DurationsName) {
    this.#name = name;
  }

  add(labels: Readonly<Record<string, string>>, seconds: number): void {
    const key = JSON.stringify(labels);
    const series = this.#series.get(key) ?? { labels, buckets: bounds.map(() => 0), sum: 0, count: 0 };
    this.#series.set(key, series);
    series.sum += seconds;
    series.count += 1;
    for (const [index, bound] of bounds.entries()) {
      if (seconds <= bound) series.buckets[index] = (series.buckets[index] ?? 0) + 1;
    }
  }

  metric(): Metric {
    const samples = [...this.#series.values()].flatMap(({ labels, buckets, sum, count }) => [
      ...bounds.map((bound, index) => ({
        suffix: '_bucket',
        labels: { ...labels, le: String(bound) },
        value: buckets[index] ?? 0,
      })),
      { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
      { suffix: '_sum', labels, value: sum },
      { suffix: '_count', labels, value: count },
    ]);
    return { ...this.#name, type: 'histogram', samples };
  }
}
