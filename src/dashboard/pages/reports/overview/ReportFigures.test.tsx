import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import { pageWith } from '../../../testing/records.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';
import { makeAggregated, makeReport } from '../../../testing/report-records.ts';
import { makeDelivery } from '../../../testing/sending-records.ts';

const t = loadedMessages('reports');
const tSendings = loadedMessages('sendings');

it('link an autoresponder’s sent emails to its deliveries', async () => {
  const { user, stub } = renderDashboard({
    at: '/reports/3',
    handlers: {
      reportShow: () => ({ status: 200, body: makeReport({ kind: 'responder', mail_url: null }) }),
      openAggregate: () => ({ status: 200, body: makeAggregated() }),
      linkList: () => ({ status: 200, body: pageWith([]) }),
      segmentList: () => ({ status: 200, body: pageWith([]) }),
      deliveryList: () => ({ status: 200, body: pageWith([makeDelivery({ state: 'sent' })]) }),
    },
  });
  const label = t('figure.label', { figure: 'delivered' });
  await user.click(await screen.findByRole('link', { name: new RegExp(`^${label}`) }));
  const row = await screen.findByRole('row', { name: /@/ });
  expect(row).toHaveTextContent(tSendings('delivery.badge', { state: 'sent' }));
  expect(stub.callsOf('deliveryList')[0]?.query).toMatchObject({ state: ['sent'] });
});
