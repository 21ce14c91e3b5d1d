import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDrawnSpan } from './useDrawnSpan.ts';

type Step = ['onMouseDown' | 'onMouseMove', number | string | null] | ['onMouseUp' | 'onMouseLeave'];

/** Moves the pointer over a chart. Returns the ranges that were drawn, and the one still being drawn. */
function draw(...steps: Step[]) {
  const spans: [number, number][] = [];
  const { result } = renderHook(() => useDrawnSpan((first, last) => spans.push([first, last])));
  for (const [event, activeTooltipIndex = null] of steps) {
    act(() => result.current.follow[event]({ activeTooltipIndex }));
  }
  return { spans, drawn: result.current.drawn };
}

it.each([
  ['to the right', 2, 5],
  ['to the left', 5, 2],
])('draws a range %s', (_, from, to) => {
  const down: Step[] = [
    ['onMouseDown', from],
    ['onMouseMove', 3],
    ['onMouseMove', String(to)],
  ];
  expect(draw(...down)).toEqual({ spans: [], drawn: { from, to } });
  expect(draw(...down, ['onMouseUp'])).toEqual({ spans: [[2, 5]], drawn: null });
});

it.each<[string, Step[]]>([
  ['a click', [['onMouseDown', 2], ['onMouseUp']]],
  ['a start beside the rows', [['onMouseDown', null], ['onMouseMove', 5], ['onMouseUp']]],
  [
    'a pointer that left the chart',
    [['onMouseDown', 2], ['onMouseMove', 5], ['onMouseLeave'], ['onMouseUp']],
  ],
])('draws nothing by %s', (_, steps) => {
  expect(draw(...steps)).toEqual({ spans: [], drawn: null });
});

it('keeps the last row while the pointer is beside the rows', () => {
  const { spans } = draw(['onMouseDown', 2], ['onMouseMove', 5], ['onMouseMove', null], ['onMouseUp']);
  expect(spans).toEqual([[2, 5]]);
});
