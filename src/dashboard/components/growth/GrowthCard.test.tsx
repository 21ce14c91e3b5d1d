import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { segmentDefinition } from '../../../contract/people/segments/match.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { parseJson } from '../../../lib/text/parse-json.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeGrowth } from '../../testing/growth-records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { GrowthCard } from './GrowthCard.tsx';

const t = loadedMessages('growth');

/** Renders the growth of January 2026, of the account or of a list. */
function renderGrowth(list?: string) {
  return renderDashboard({
    at: '/?view=table',
    ui: <GrowthCard {...(list === undefined ? {} : { list })} />,
    handlers: { audienceGrowth: () => ({ status: 200, body: makeGrowth({ list: list ?? null }) }) },
  });
}

/** Returns the conditions in a contacts link. */
async function conditionsOf(name: string) {
  const link = await screen.findByRole('link', { name });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(pathname).toBe('/contacts');
  const read = parseInput(segmentDefinition, parseJson(searchParams.get('match') ?? ''));
  const definition = read.ok ? read.value : null;
  expect(definition?.zone).toBe('UTC');
  return definition?.match;
}

it('links to the contacts who joined, with conditions on whole days', async () => {
  renderGrowth();
  expect(await conditionsOf(t('joined.button'))).toEqual({
    all: [{ on: 'created', is: 'between', from: '2026-01-01', to: '2026-01-31' }],
  });
});

it('links to the contacts who joined a list', async () => {
  renderGrowth('news');
  const joined = { is: 'between', from: '2026-01-01', to: '2026-01-31' };
  expect(await conditionsOf(t('joined.button'))).toEqual({
    all: [{ on: 'list', is: 'on', lists: ['news'], joined }],
  });
});

it('links to the contacts of a month, of a source, and of the sentence', async () => {
  renderGrowth();
  const days = { is: 'between', from: '2026-01-01', to: '2026-01-31' };
  expect(await conditionsOf('5')).toEqual({
    all: [
      { on: 'source', is: 'one_of', values: ['form:3'] },
      { on: 'created', ...days },
    ],
  });
  expect(await conditionsOf('9')).toEqual({ all: [{ on: 'created', ...days }] });
  expect(await conditionsOf('9 contacts')).toEqual({ all: [{ on: 'created', ...days }] });
});

it('links to the contacts who left a list', async () => {
  renderGrowth('news');
  const left = { is: 'between', from: '2026-01-01', to: '2026-01-31' };
  expect(await conditionsOf('3 unsubscribed')).toEqual({
    all: [{ on: 'list', is: 'cancelled', lists: ['news'], left }],
  });
});

it('counts spam complaints as a reason of their own, in the sentence and in each step', async () => {
  renderGrowth('news');
  expect(await screen.findByText(/3 unsubscribed/)).toBeVisible();
  expect(screen.getByText(/, 1 bounced, and 1 marked an email as spam: \+4/)).toBeVisible();
  // Joined, lost, the four reasons, and active.
  expect(screen.getByRole('row', { name: /9 5 3 1 1 0 14/ })).toBeVisible();
});

it('leaves out reasons that lost no one, and all of them if no one was lost', async () => {
  const counts = { joined: 9 };
  const steps = makeGrowth().steps.map((one) => ({ ...one, lost: 0, counts }));
  renderDashboard({
    at: '/',
    ui: <GrowthCard />,
    handlers: { audienceGrowth: () => ({ status: 200, body: makeGrowth({ counts, steps }) }) },
  });
  const sentence = await screen.findByText(/^joined since/);
  expect(sentence).toHaveTextContent(/^9 contacts joined since [^.:]+: \+9/);
  expect(sentence).not.toHaveTextContent(/unsubscribed|bounced|spam|blocked/);
});

it.each([undefined, 'news'])(
  'links to those inactive now after a bounce or complaint, on list %s',
  async (list) => {
    renderGrowth(list);
    const onList = list === undefined ? [] : [{ on: 'list', is: 'on', lists: [list] }];
    expect(await conditionsOf('spam complaint')).toEqual({
      all: [...onList, { on: 'active', is: 'reason', values: ['complained'] }],
    });
    expect(await conditionsOf('bounce')).toEqual({
      all: [...onList, { on: 'active', is: 'reason', values: ['bounced'] }],
    });
  },
);

it('links to the contacts who left a list in one step', async () => {
  renderGrowth('news');
  const left = { is: 'between', from: '2026-01-01', to: '2026-01-31' };
  expect(await conditionsOf('3')).toEqual({ all: [{ on: 'list', is: 'cancelled', lists: ['news'], left }] });
});
