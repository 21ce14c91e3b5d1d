import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Contact } from '../../../contract/people/contacts.ts';
import type { Match } from '../../../contract/people/segments/match.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeContact } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { SegmentCount, SegmentSamples } from './SegmentCount.tsx';

const t = loadedMessages('segments');

const match: Match = { on: 'name', is: 'starts', value: 'Zo' };

/** Shows the count of a match whose quick answer is an estimate; the exact one waits for the returned function. */
function showCount(estimate: number) {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const counted = '2026-01-02T03:04:05Z';
  const { stub } = renderDashboard({
    at: '/',
    ui: <SegmentCount match={match} zone="UTC" />,
    handlers: {
      segmentCount: async ({ query: { exact } }) => {
        if (exact) await answered;
        const [count, may_get_mail] = exact ? [612_345, 500_000] : [estimate, 0];
        return { status: 200, body: { count, may_get_mail, counted, is_estimate: !exact } };
      },
    },
  });
  return { stub, answer };
}

it('shows an estimate until the exact count follows', async () => {
  const { answer } = showCount(610_000);
  expect(await screen.findByText(t('count.about', { count: 610_000 }))).toBeVisible();
  answer();
  expect(await screen.findByText(t('count.label', { count: 612_345, mailable: 500_000 }))).toBeVisible();
});

it('shows no estimate of zero', async () => {
  const { answer, stub } = showCount(0);
  expect(await screen.findByText(t('counting.body'))).toBeVisible();
  await expect.poll(() => stub.callsOf('segmentCount')).toHaveLength(2);
  expect(screen.getByText(t('counting.body'))).toBeVisible();
  answer();
  expect(await screen.findByText(t('count.label', { count: 612_345, mailable: 500_000 }))).toBeVisible();
});

function SwitchedCount({ matches: [first, second] }: { readonly matches: readonly [Match, Match] }) {
  const [isFirst, setFirst] = useState(true);
  return (
    <>
      <button onClick={() => setFirst(false)}>Switch</button>
      <SegmentCount match={isFirst ? first : second} zone="UTC" />
    </>
  );
}

it('replaces the count of other conditions by “Counting…” if the new one takes a while', async () => {
  const first = match;
  const second: Match = { on: 'name', is: 'starts', value: 'Zoe' };
  const never = new Promise<void>(() => undefined);
  const { user } = renderDashboard({
    at: '/',
    ui: <SwitchedCount matches={[first, second]} />,
    handlers: {
      segmentCount: async ({ body }) => {
        if (JSON.stringify(body.match) !== JSON.stringify(first)) await never;
        const counted = '2026-01-02T03:04:05Z';
        return { status: 200, body: { count: 48, may_get_mail: 40, counted, is_estimate: false } };
      },
    },
  });
  const old = t('count.label', { count: 48, mailable: 40 });
  expect(await screen.findByText(old)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Switch' }));
  expect(screen.getByText(old)).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText(t('counting.body'))).toBeVisible();
  expect(screen.queryByText(old)).toBeNull();
});

function showSamples(samples: Contact[]) {
  const counted = { count: samples.length, sentence: '', dates: [], parts: [] };
  return renderDashboard({
    at: '/',
    ui: <SegmentSamples match={match} zone="UTC" />,
    handlers: { segmentPreview: () => ({ status: 200, body: { ...counted, samples } }) },
  });
}

it('shows some contacts of a match as links', async () => {
  showSamples([makeContact({ email: 'zoe@example.com', first_name: 'Zoe', last_name: 'Lind' })]);
  expect(await screen.findByRole('link', { name: 'zoe@example.com' })).toBeVisible();
  expect(screen.getByText('Zoe Lind')).toBeVisible();
});

it('shows no heading for a match without contacts', async () => {
  const { stub } = showSamples([]);
  await expect.poll(() => stub.callsOf('segmentPreview')).toHaveLength(1);
  expect(screen.queryByRole('heading')).toBeNull();
});
