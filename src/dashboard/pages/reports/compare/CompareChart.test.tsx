import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { formatCompact } from '../../../components/basics/chart-format.ts';
import { formatShare } from '../../../components/basics/format.ts';
import { CompareChart } from './CompareChart.tsx';

const look = { name: 'The weekly', color: 'green', dash: '' };

it('keeps the lines of emails with the same subject apart', () => {
  // Elements have no size here, and a chart without a size draws nothing.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 340));
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const points = [
    { hour: 0, values: [0, 0] },
    { hour: 24, values: [0.5, 0.2] },
  ];
  const { container } = render(
    <CompareChart
      points={points}
      lines={[
        { ...look, id: 2 },
        { ...look, id: 5 },
      ]}
      isShare
      format={String}
    />,
  );
  expect(container.querySelectorAll('.recharts-line-curve')).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
});

const share = (value: number) => formatShare(value, 1);

it.each<[what: string, shown: { isShare: boolean; value: number; format: (value: number) => string }]>([
  ['a very small share', { isShare: true, value: 0.0001, format: share }],
  ['a share', { isShare: true, value: 0.31, format: share }],
  ['a single open', { isShare: false, value: 1, format: formatCompact }],
])('labels each mark of the axis differently for %s', (_what, { isShare, value, format }) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function size(
    this: HTMLElement,
  ) {
    // Labels are measured in a span, and those that overlap are omitted.
    return this.tagName === 'SPAN' ? new DOMRect(0, 0, 30, 12) : new DOMRect(0, 0, 600, 340);
  });
  const points = [
    { hour: 0, values: [0] },
    { hour: 1, values: [value] },
  ];
  const { container } = render(
    <CompareChart points={points} lines={[{ ...look, id: 2 }]} isShare={isShare} format={format} />,
  );
  const marks = [...container.querySelectorAll('.recharts-yAxis-tick-labels text')].map(
    ({ textContent }) => textContent,
  );
  expect(marks.length).toBeGreaterThan(2);
  expect(new Set(marks).size).toBe(marks.length);
});
