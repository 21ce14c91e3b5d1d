import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeContact, makeList, makeSubscriber, pageWith } from '../../testing/records.ts';
import { everyExtension, renderDashboard } from '../../testing/render-dashboard.tsx';
import { SubscribersTab } from './SubscribersTab.tsx';

const list = makeList({ hash: 'news', name: 'Weekly' });

/** Renders the tab with a service that lists `more` operations once `isAnswered` resolves. */
function show(more: readonly string[], isAnswered: Promise<void> = Promise.resolve()) {
  return renderDashboard({
    at: '/lists/news',
    handlers: {
      extensionList: async () => {
        await isAnswered;
        return { status: 200, body: { operations: [...everyExtension, ...more] } };
      },
      segmentList: () => ({ status: 200, body: pageWith([]) }),
      contactList: () => ({ status: 200, body: pageWith([makeContact({ email: 'found@example.com' })]) }),
      subscriberList: () => ({
        status: 200,
        body: pageWith([makeSubscriber({ contact: 'plain@example.com' })]),
      }),
    },
    ui: <SubscribersTab list={list} />,
  });
}

it('finds subscribers among contacts when the service counts segments and runs jobs', async () => {
  const { stub } = show(['segmentCount', 'jobCreate']);
  expect(await screen.findByRole('row', { name: /found@example\.com/ })).toBeVisible();
  expect(stub.callsOf('contactList')[0]?.query).toMatchObject({ lists: ['news'] });
  expect(stub.callsOf('subscriberList')).toEqual([]);
});

it.each([[['segmentCount']], [['jobCreate']], [[]]])(
  'uses the basic list of subscribers when the service has only %j of both',
  async (more) => {
    const { stub } = show(more);
    expect(await screen.findByRole('row', { name: /plain@example\.com/ })).toBeVisible();
    expect(stub.callsOf('contactList')).toEqual([]);
  },
);

it('requests no subscribers before it knows the service’s operations', async () => {
  let answer = () => {};
  const { stub } = show(
    ['segmentCount', 'jobCreate'],
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await waitFor(() => expect(stub.callsOf('extensionList')).toHaveLength(1));
  expect(screen.queryByRole('table')).toBeNull();
  answer();
  expect(await screen.findByRole('row', { name: /found@example\.com/ })).toBeVisible();
  expect(stub.callsOf('subscriberList')).toEqual([]);
});
