import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Growth } from '../../../contract/people/growth.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { FormGrowthCard } from './FormGrowthCard.tsx';

const t = loadedMessages('growth');

const step = { from: '2026-01-01', to: '2026-01-31', active: 7, joined: 3, lost: 0, counts: {} };
const growth: Growth = {
  ...{
    list: null,
    form: 'abc',
    from: '2026-01-01',
    to: '2026-01-31',
    step: 'month',
    kept_from: '2026-01-01',
  },
  ...{ start: 4, counts: { joined: 3 }, steps: [step], sources: [] },
};

it('shows the subscriptions that began through a form', async () => {
  const { stub } = renderDashboard({
    at: '/?view=table',
    ui: <FormGrowthCard form="abc" />,
    handlers: {
      audienceGrowth: () => ({ status: 200, body: { ...growth, steps: [step], sources: [] } }),
    },
  });
  const from = new Date('2026-01-01T12:00:00');
  expect(await screen.findByText(t('form.sentence', { joined: 3, all: 7, from }))).toBeVisible();
  expect(stub.callsOf('audienceGrowth')[0]?.query).toMatchObject({ form: 'abc', step: 'month' });
});

it('shows 30 days, 26 weeks, or twelve months, which the URL keeps', async () => {
  const { user, stub, address } = renderDashboard({
    at: '/?view=table',
    ui: <FormGrowthCard form="abc" />,
    handlers: { audienceGrowth: () => ({ status: 200, body: growth }) },
  });
  const choose = async (range: 'days' | 'weeks' | 'other') =>
    user.click(await screen.findByRole('button', { name: t('range.choice', { range }) }));
  await choose('days');
  expect(address()).toContain('growth=days');
  expect(stub.callsOf('audienceGrowth').at(-1)?.query).toMatchObject({ form: 'abc', step: 'day' });
  await choose('weeks');
  expect(address()).toContain('growth=weeks');
  expect(stub.callsOf('audienceGrowth').at(-1)?.query).toMatchObject({ form: 'abc', step: 'week' });
  await choose('other');
  expect(address()).not.toContain('growth');
});

it('says when a form has brought none', async () => {
  renderDashboard({
    at: '/',
    ui: <FormGrowthCard form="abc" />,
    handlers: {
      audienceGrowth: () => ({
        status: 200,
        body: { ...growth, start: 0, counts: {}, steps: [], sources: [] },
      }),
    },
  });
  expect(await screen.findByText(t('form.none.body'))).toBeVisible();
});
