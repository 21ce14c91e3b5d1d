import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Growth } from '../../../contract/people/growth.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { formatDayPeriod } from '../basics/chart-format.ts';
import { dayMoment, periodOf } from './growth-figures.ts';
import { FormGrowthCard } from './FormGrowthCard.tsx';

const t = loadedMessages('growth');
const tRange = loadedMessages('growth-range');

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

it('shows the subscriptions started through a form', async () => {
  const { stub } = renderDashboard({
    at: '/?view=table',
    ui: <FormGrowthCard form="abc" />,
    handlers: {
      audienceGrowth: () => ({ status: 200, body: { ...growth, steps: [step], sources: [] } }),
    },
  });
  const sentence = t('form.sentence', { joined: 3, all: 7, ...periodOf(growth, false) });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(stub.callsOf('audienceGrowth')[0]?.query).toMatchObject({ form: 'abc', step: 'month' });
});

it('shows 30 days, 26 weeks, or 12 months, which the URL keeps', async () => {
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

it('shows a custom range, which the URL keeps, and refuses one that ends before it starts', async () => {
  const { user, stub, address } = renderDashboard({
    at: '/?view=table',
    ui: <FormGrowthCard form="abc" />,
    handlers: {
      audienceGrowth: ({ query }) => ({
        status: 200,
        body: { ...growth, from: query.from ?? '', to: query.to ?? '' },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: tRange('open.button') }));
  const fill = async (label: 'from.label' | 'to.label', value: string) =>
    fireEvent.change(await screen.findByLabelText(tRange(label)), { target: { value } });
  await fill('from.label', '2026-02-01');
  await fill('to.label', '2026-01-20');
  await user.click(screen.getByRole('button', { name: tRange('apply.button') }));
  expect(await screen.findByText(tRange('error', { problem: 'other' }))).toBeVisible();
  expect(address()).not.toContain('growth');
  await fill('from.label', '2026-01-10');
  await user.click(screen.getByRole('button', { name: tRange('apply.button') }));
  const days = { from: '2026-01-10', to: '2026-01-20' };
  const sentence = t('form.sentence', { joined: 3, all: 7, ...periodOf(days, true) });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(address()).toContain('growth=2026-01-10..2026-01-20');
  expect(stub.callsOf('audienceGrowth').at(-1)?.query).toMatchObject({ form: 'abc', ...days, step: 'day' });
  expect(
    screen.getByRole('button', { name: formatDayPeriod(dayMoment(days.from), dayMoment(days.to)) }),
  ).toBeVisible();
});

it('reports a form without subscriptions', async () => {
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
