import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { senderStatus } from '../../../contract/senders/senders.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeSender } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { NeedsAttention } from './NeedsAttention.tsx';

const t = loadedMessages('attention');

function sendersNotVerified(count: number) {
  const senders = Array.from({ length: count }, (_, at) =>
    makeSender({ id: at + 1, email: `${at}@example.com`, status: senderStatus.notConfirmed }),
  );
  return { sendings: [], imports: [], senders, reports: [] };
}

it('shows the first of many and all of them at a press', async () => {
  const { user } = renderDashboard({ at: '/', ui: <NeedsAttention standing={sendersNotVerified(30)} /> });
  const more = await screen.findByRole('button', { name: t('more.button', { count: 24 }) });
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  await user.click(more);
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
  expect(more).not.toBeInTheDocument();
});

it('shows a few without a button for more', async () => {
  renderDashboard({ at: '/', ui: <NeedsAttention standing={sendersNotVerified(6)} /> });
  expect(await screen.findAllByRole('listitem')).toHaveLength(6);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
