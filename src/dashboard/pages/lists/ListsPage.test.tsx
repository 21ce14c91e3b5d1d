import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeList, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const t = loadedMessages('lists');

it('shows the growth of each list in 30 days with links to its contacts', async () => {
  const { stub } = renderDashboard({
    at: '/lists',
    handlers: {
      extensionList: () => ({ status: 200, body: { operations: ['audienceListGrowth', 'audienceGrowth'] } }),
      listList: () => ({
        status: 200,
        body: pageWith([
          makeList({ active_subscribers_count: 900 }),
          makeList({ hash: 'shop', name: 'Shop' }),
        ]),
      }),
      audienceListGrowth: () => ({
        status: 200,
        body: { from: '2026-01-01', to: '2026-01-30', lists: [{ list: 'news', joined: 12, lost: 3 }] },
      }),
    },
  });
  const grown = await screen.findByRole('link', { name: t('growth.label', { joined: 12, lost: 3 }) });
  expect(grown).toHaveAttribute('href', '/lists/news?tab=growth&growth=days');
  expect(grown).toHaveTextContent('+9');
  expect(screen.getByRole('link', { name: t('growth.label', { joined: 0, lost: 0 }) })).toBeVisible();
  const { searchParams } = new URL(
    screen.getByRole('link', { name: '900' }).getAttribute('href') ?? '',
    'http://localhost',
  );
  expect(searchParams.get('match')).toContain('{"on":"list","is":"subscribed","lists":["news"]}');
  expect(stub.callsOf('audienceListGrowth')).toHaveLength(1);
});
