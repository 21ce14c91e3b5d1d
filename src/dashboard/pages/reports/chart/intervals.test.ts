import { expect, it } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import { provideEnglish } from '../../../testing/english-messages.ts';
import { chartSummary, type Interval } from './intervals.ts';

provideEnglish();
const t = loadedMessages('reports');

const start = Date.parse('2026-03-01T10:00:00Z');
const end = Date.parse('2026-03-01T11:00:00Z');
const figures = { unique: 0, total: 0, clicks: 0 };
const between = { start: new Date(start), end: new Date(end) };

/** Builds an hour with the given figures, `later` hours after the first. */
function hourOf(given: Partial<Interval>, later = 0): Interval {
  const shift = later * 3_600_000;
  return { ...figures, start: start + shift, end: end + shift, ...given };
}

it('the chart summary says that there are no opens or clicks', () => {
  expect(chartSummary([], t)).toBe(t('chart.none'));
  expect(chartSummary([hourOf({})], t)).toBe(t('chart.none'));
});

it('the chart summary counts clicks without opens and names no peak', () => {
  const summary = chartSummary([hourOf({ clicks: 2 })], t);
  expect(summary).toBe(t('chart.summary', { ...figures, clicks: 2, ...between }));
});

it('the chart summary adds up and names the first of the highest intervals', () => {
  const intervals = [hourOf({ unique: 1, total: 2 }), hourOf({ total: 5 }, 1), hourOf({ total: 5 }, 2)];
  const whole = { start: new Date(start), end: new Date(end + 7_200_000) };
  expect(chartSummary(intervals, t)).toBe(
    [
      t('chart.summary', { unique: 1, total: 12, clicks: 0, ...whole }),
      t('chart.peak', { count: 5, peakAt: new Date(end) }),
    ].join(' '),
  );
});
