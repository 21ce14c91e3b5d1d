import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import { pageWith } from '../../../testing/records.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';
import { makeReport } from '../../../testing/report-records.ts';
import { makeAudienceCount, makeSentMail } from '../../../testing/sending-records.ts';

const t = loadedMessages('reports');

it('shows non-openers that a resend would exclude and opens them', async () => {
  renderDashboard({
    at: '/reports/3?tab=not-opened',
    handlers: {
      reportShow: () => ({ status: 200, body: makeReport() }),
      sentMailShow: () => ({ status: 200, body: makeSentMail({ id: 3 }) }),
      audienceCount: () => ({ status: 200, body: makeAudienceCount(410, { opened: 490, hidden: 80 }) }),
      nonOpenerList: () => ({
        status: 200,
        body: {
          ...pageWith([{ contact: 'bo@example.com', contact_url: 'https://news.example/v3/contacts/bo/' }]),
          count: 500,
        },
      }),
      segmentCount: () => ({
        status: 200,
        body: { count: 7, may_get_mail: 0, counted: '2026-03-01T10:00:00Z', is_estimate: false },
      }),
    },
  });
  const reach = await screen.findByText((text) =>
    text.includes(t('resend.reach.body', { count: 410, total: 500 })),
  );
  expect(reach).toHaveTextContent(
    '80 have an email app that hides opens. 7 are no longer subscribed or are inactive. 3 were deleted.',
  );
  const hrefOf = (name: string) => within(reach).getByRole('link', { name }).getAttribute('href') ?? '';
  expect(decodeURIComponent(hrefOf('80 have'))).toContain('"machines":true');
  expect(decodeURIComponent(hrefOf('7 are'))).toContain('{"not":{"on":"list","is":"subscribed"');
});
