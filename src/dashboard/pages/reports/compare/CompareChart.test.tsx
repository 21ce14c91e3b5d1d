import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CompareChart } from './CompareChart.tsx';

it('keeps the lines of emails with the same subject apart', () => {
  // Elements have no size here, and a chart without a size draws nothing.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 340));
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const points = [
    { hour: 0, values: [0, 0] },
    { hour: 24, values: [0.5, 0.2] },
  ];
  const look = { name: 'The weekly', color: 'green', dash: '' };
  const { container } = render(
    <CompareChart
      points={points}
      lines={[
        { ...look, id: 2 },
        { ...look, id: 5 },
      ]}
      format={String}
    />,
  );
  expect(container.querySelectorAll('.recharts-line-curve')).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
});
