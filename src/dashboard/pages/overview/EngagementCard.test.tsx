import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { EngagementCard } from './EngagementCard.tsx';

const t = loadedMessages('growth');

const match = { v: 1, zone: 'UTC', match: { on: 'mails', is: 'at_least', n: 5 } };
const engagement = {
  ...{ counted: '2026-01-02T03:04:05Z', may_get_mail: 1_000 },
  tiers: [{ tier: 'quiet' as const, count: 250, match }],
  days: [
    { day: '2025-12-03', counts: { quiet: 220 } },
    { day: '2026-01-02', counts: { quiet: 250 } },
  ],
};

it('shows the change of a group since the first counted day', async () => {
  renderDashboard({
    at: '/',
    ui: <EngagementCard />,
    handlers: { audienceEngagement: () => ({ status: 200, body: engagement }) },
  });
  const from = new Date('2025-12-03T12:00:00');
  expect(await screen.findByText(t('engagement.change', { change: '+30', from }))).toBeVisible();
});

it('starts an email to a group as a new segment', async () => {
  const { stub, user, address } = renderDashboard({
    at: '/',
    ui: <EngagementCard />,
    handlers: {
      extensionList: () => ({ status: 200, body: { operations: ['segmentCreate', 'audienceCount'] } }),
      audienceEngagement: () => ({ status: 200, body: engagement }),
      segmentCreate: ({ body: { name, zone = '' } }) => ({
        status: 201,
        body: {
          ...{ url: '', hash: 'quiet', name, description: '', zone, match: match.match },
          ...{ created: '2026-01-02T00:00:00Z', updated: '2026-01-02T00:00:00Z', broken: [], used_by: [] },
          ...{ last_count: null, last_counted: null },
        },
      }),
    },
  });
  const tier = t('engagement.tier.label', { tier: 'quiet' });
  await user.click(await screen.findByRole('button', { name: t('engagement.send.label', { tier }) }));
  await waitFor(() => expect(address()).toBe('/drafts/new?segments=quiet'));
  expect(stub.callsOf('segmentCreate')[0]?.body).toMatchObject({ zone: 'UTC', match: match.match });
});
