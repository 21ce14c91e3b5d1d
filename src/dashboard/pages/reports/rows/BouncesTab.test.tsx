import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { complaintType } from '../../../../contract/results/bounce-kinds.ts';
import { refuse } from '../../../../contract/stub/stub.ts';
import { loadedMessages } from '../../../messages/message-store.ts';
import { pageWith } from '../../../testing/records.ts';
import { everyExtension, renderDashboard } from '../../../testing/render-dashboard.tsx';
import { makeAggregated, makeBounce, makeReport } from '../../../testing/report-records.ts';
import { makeProgress } from '../../../testing/sending-records.ts';

const t = loadedMessages('reports');
const tBounces = loadedMessages('report-bounces');

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
        body: pageWith([
          makeBounce({
            ...{ error_type: complaintType, status: '5.0.0', contact_active: false },
            description: 'The reader marked this email as spam.',
          }),
        ]),
      }),
    },
  });
  await user.click(await screen.findByRole('link', { name: t('figure.complaints', { count: 2 }) }));
  const row = await screen.findByRole('row', { name: /ada@example\.com/ });
  expect(row).toHaveTextContent('The reader marked this email as spam.');
  expect(row).not.toHaveTextContent('5.0.0');
  const table = within(screen.getByRole('table', { name: tBounces('complaints.title') }));
  expect(table.getByRole('columnheader', { name: tBounces('complaints.time.column') })).toBeVisible();
  expect(table.queryByRole('columnheader', { name: t('bounces.time.column') })).toBeNull();
  expect(screen.queryByText(t('bounces.reason.label'))).toBeNull();
  expect(within(row).queryByRole('button')).toBeNull();
  expect(stub.callsOf('bounceList').at(-1)?.query).toMatchObject({ kind: 'complaint' });
});

it.each([
  ['', true],
  ['&kind=hard', false],
])('says why Contacts may show fewer contacts than there are bounces, for “%s”', async (filter, isNoted) => {
  renderDashboard({
    at: `/reports/3?tab=bounces${filter}`,
    handlers: {
      extensionList: () => ({ status: 200, body: { operations: [...everyExtension, 'jobCreate'] } }),
      sendingShow: () => ({ status: 200, body: makeProgress() }),
      reportShow: () => ({ status: 200, body: makeReport({ finished: null }) }),
      bounceList: () => ({ status: 200, body: pageWith([makeBounce()]) }),
    },
  });
  expect(await screen.findByRole('row', { name: /ada@example\.com/ })).toBeVisible();
  expect(screen.queryByText(tBounces('contacts.help')) !== null).toBe(isNoted);
});

it('names spam complaints when their export fails', async () => {
  const { user } = renderDashboard({
    at: '/reports/3?tab=bounces&kind=complaint',
    handlers: {
      sendingShow: () => ({ status: 200, body: makeProgress() }),
      reportShow: () => ({ status: 200, body: makeReport({ finished: null }) }),
      bounceList: () => ({ status: 200, body: pageWith([makeBounce({ error_type: complaintType })]) }),
      bounceExport: () => refuse(500, { detail: 'The disk is full.' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: t('export.button') }));
  await user.click(screen.getByRole('button', { name: t('export.csv.button') }));
  expect(
    await screen.findByText((text) => text.startsWith(t('export.failed', { rows: 'complaints' }))),
  ).toBeVisible();
});
