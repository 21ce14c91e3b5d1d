import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { complaintType } from '../../../../contract/results/bounce-kinds.ts';
import { loadedMessages } from '../../../messages/message-store.ts';
import { pageWith } from '../../../testing/records.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';
import { makeAggregated, makeBounce, makeReport } from '../../../testing/report-records.ts';
import { makeProgress } from '../../../testing/sending-records.ts';

const t = loadedMessages('reports');

it('shows spam complaints, linked from the figures of a report', async () => {
  const { user, stub } = renderDashboard({
    at: '/reports/3',
    handlers: {
      openAggregate: () => ({ status: 200, body: makeAggregated() }),
      linkList: () => ({ status: 200, body: pageWith([]) }),
      segmentList: () => ({ status: 200, body: pageWith([]) }),
      sendingShow: () => ({ status: 200, body: makeProgress() }),
      reportShow: () => ({ status: 200, body: makeReport({ complained: 2, finished: null }) }),
      bounceList: () => ({
        status: 200,
        body: pageWith([makeBounce({ error_type: complaintType, status: '5.7.1', contact_active: false })]),
      }),
    },
  });
  await user.click(await screen.findByRole('link', { name: t('figure.complaints', { count: 2 }) }));
  const row = await screen.findByRole('row', { name: /ada@example\.com/ });
  expect(row).toHaveTextContent(t('bounces.kind', { kind: 'complaint' }));
  expect(within(row).queryByRole('button')).toBeNull();
  expect(stub.callsOf('bounceList').at(-1)?.query).toMatchObject({ kind: 'complaint' });
});
