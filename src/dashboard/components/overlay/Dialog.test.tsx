import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { Dialog } from './Dialog.tsx';

it('opens in the middle of the page', async () => {
  const ui = <Dialog title="Preview link" onClose={() => {}} />;
  renderDashboard({ at: '/', ui });
  const dialog = await screen.findByRole('dialog', { name: 'Preview link' });
  expect(dialog.closest('[data-centered]')).not.toBeNull();
});
