import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSegment, pageWith } from '../../../testing/records.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';
import { makeReport } from '../../../testing/report-records.ts';
import { BySegment } from './BySegment.tsx';

it('opens the recipients in a segment, with those whose email bounced', async () => {
  const figures = { hash: 'readers', name: 'Readers', receivers: 21, opened: 8 };
  renderDashboard({
    at: '/reports/3?segments=readers',
    ui: <BySegment report={makeReport()} />,
    handlers: {
      segmentList: () => ({ status: 200, body: pageWith([makeSegment({ hash: 'readers' })]) }),
      reportBySegment: () => ({
        status: 200,
        body: { segments: [{ ...figures, clicked: 2, bounced: 1, unsubscribed: 0 }] },
      }),
    },
  });
  const link = await screen.findByRole('link', { name: '21' });
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  const mails = { ids: [makeReport().id] };
  expect(JSON.parse(searchParams.get('match') ?? '')).toMatchObject({
    match: {
      all: [
        { on: 'segment', is: 'in', segment: 'readers' },
        {
          any: [
            { on: 'mail', is: 'sent', mails },
            { on: 'mail', is: 'bounced', mails },
          ],
        },
      ],
    },
  });
});
