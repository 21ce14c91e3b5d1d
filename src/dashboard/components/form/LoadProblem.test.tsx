import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadProblem } from './LoadProblem.tsx';

const error = new Error('The disk is full.');
const show = (query: { data: unknown; error: Error | null }) =>
  render(<LoadProblem query={query} sentence={(reason) => `Couldn’t load lists. ${reason}`} />);

it('shows why there are no choices', () => {
  show({ data: undefined, error });
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load lists. The disk is full.');
});

it.each([
  ['while they load', { data: undefined, error: null }],
  ['once they are there', { data: [], error: null }],
  ['where the last choices are still there', { data: [], error }],
])('shows nothing %s', (_, query) => {
  show(query);
  expect(screen.queryByRole('alert')).toBeNull();
});
