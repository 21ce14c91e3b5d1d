import { expect, it } from 'vitest';
import { Durations } from './duration-histogram.ts';
import { metricsText } from './metrics.ts';

it('counts each duration in its bucket and in all above', () => {
  const durations = new Durations({ name: 'answer_seconds', help: 'Answers.' });
  durations.add({ status: '200' }, 0.2);
  durations.add({ status: '200' }, 60);
  durations.add({ status: '404' }, 0.001);
  const lines = metricsText([durations.metric()]).split('\n');
  expect(lines).toContain('answer_seconds_bucket{status="200",le="0.1"} 0');
  expect(lines).toContain('answer_seconds_bucket{status="200",le="0.25"} 1');
  expect(lines).toContain('answer_seconds_bucket{status="200",le="30"} 1');
  expect(lines).toContain('answer_seconds_bucket{status="200",le="+Inf"} 2');
  expect(lines).toContain('answer_seconds_sum{status="200"} 60.2');
  expect(lines).toContain('answer_seconds_count{status="404"} 1');
});
