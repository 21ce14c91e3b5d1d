import { queryOptions, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RefusedCall } from '../../contract/wire/client.ts';
import { apiMutation, type Touched } from '../api/mutation.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';
import { useAction } from './useMutations.ts';

interface RowProps {
  readonly remove: (name: string) => Promise<void>;
  readonly touches?: readonly Touched[];
  readonly isTouchedByFailure?: boolean;
}

/** A row that disappears after it is removed. */
function Row({ remove, ...effects }: RowProps) {
  const { mutate } = useAction(apiMutation({ mutationFn: remove, ...effects }), {
    done: (_, name) => `Removed “${name}”`,
    failed: (name) => `Couldn’t remove “${name}”`,
  });
  return <button onClick={() => mutate('Ada')}>Remove</button>;
}

function Rows({ read, ...props }: RowProps & { readonly read: () => Promise<readonly string[]> }) {
  const { data = [] } = useQuery(queryOptions({ queryKey: ['lists', 'here'], queryFn: read }));
  return data.map((name) => <Row key={name} {...props} />);
}

const refuse = () => Promise.reject(new RefusedCall('remove', 400, { detail: 'Not now.' }));

it('reports success, even if its button no longer exists', async () => {
  let rows = ['Ada'];
  const remove = vi.fn(async () => {
    rows = [];
  });
  const { user } = renderDashboard({
    at: '/',
    ui: <Rows read={async () => rows} remove={remove} touches={['lists']} />,
  });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed “Ada”')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull());
});

it('reports a failure once, with the reason', async () => {
  const { user } = renderDashboard({ at: '/', ui: <Row remove={refuse} /> });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findAllByText('Couldn’t remove “Ada”. Not now.')).toHaveLength(1);
});

it.each([
  [true, 2],
  [false, 1],
])('refetches after a failure if requested: %s', async (isTouchedByFailure, times) => {
  const read = vi.fn(async () => ['Ada']);
  const { user } = renderDashboard({
    at: '/',
    ui: <Rows read={read} remove={refuse} touches={['lists']} isTouchedByFailure={isTouchedByFailure} />,
  });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Couldn’t remove “Ada”. Not now.')).toBeVisible();
  expect(read).toHaveBeenCalledTimes(times);
});
