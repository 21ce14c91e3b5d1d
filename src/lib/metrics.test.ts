import { expect, it } from 'vitest';
import { metricsText } from './metrics.ts';

it('writes metrics in Prometheus’ format', () => {
  const text = metricsText([
    { name: 'up', type: 'gauge', help: 'Whether it is up.', samples: [{ value: 1 }] },
    {
      name: 'wait_seconds',
      type: 'histogram',
      help: 'Waits.',
      samples: [
        { suffix: '_bucket', labels: { kind: 'a "quoted" \\ one\n', le: '+Inf' }, value: 2 },
        { suffix: '_sum', value: 0.25 },
      ],
    },
    { name: 'none_total', type: 'counter', help: 'Nothing yet.', samples: [] },
  ]);
  expect(text).toBe(
    [
      '# HELP up Whether it is up.',
      '# TYPE up gauge',
      'up 1',
      '# HELP wait_seconds Waits.',
      '# TYPE wait_seconds histogram',
      'wait_seconds_bucket{kind="a \\"quoted\\" \\\\ one\\n",le="+Inf"} 2',
      'wait_seconds_sum 0.25',
      '# HELP none_total Nothing yet.',
      '# TYPE none_total counter',
      '',
    ].join('\n'),
  );
});
