import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { confirm } from './overlay-store.ts';

const question = {
  title: 'Delete “News”?',
  message: 'Its contacts stay.',
  confirmLabel: 'Delete list',
  dismissLabel: 'Keep list',
};

it.each([
  { of: 'keeps what would be lost', isDestructive: true, focused: 'Keep list' },
  { of: 'confirms', isDestructive: false, focused: 'Delete list' },
])('focuses the button that $of', async ({ isDestructive, focused }) => {
  const { user } = renderDashboard({ at: '/', ui: <p>Lists</p> });
  const answer = confirm({ ...question, isDestructive });
  await waitFor(() => expect(screen.getByRole('button', { name: focused })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await answer).toBe(!isDestructive);
});
