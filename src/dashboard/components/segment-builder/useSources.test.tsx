import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Growth } from '../../../contract/people/growth.ts';
import { day_ms } from '../../../lib/time/durations.ts';
import { provideEnglish } from '../../testing/english-messages.ts';
import { everyExtension, renderDashboard } from '../../testing/render-dashboard.tsx';
import { useSources } from './useSources.ts';

provideEnglish();

function Sources() {
  return useSources(true).map(({ source, name }) => <p key={source}>{`${source}: ${name}`}</p>);
}

const growth: Growth = {
  ...{ list: null, form: null, from: '2026-01-01', to: '2026-01-31', step: 'month' },
  ...{ kept_from: '2026-01-01', start: 0, counts: {}, steps: [] },
  sources: [
    { source: 'form:abc', name: 'Footer', hash: 'abc', joined: 3, lost: 0 },
    { source: 'desk', name: null, hash: null, joined: 1, lost: 0 },
    { source: '', name: null, hash: null, joined: 9, lost: 0 },
  ],
};

it('names the sources of the last 10 years and the permanent ones, without duplicates', async () => {
  const { stub } = renderDashboard({
    at: '/',
    ui: <Sources />,
    handlers: {
      extensionList: () => ({ status: 200, body: { operations: [...everyExtension, 'audienceGrowth'] } }),
      audienceGrowth: () => ({ status: 200, body: growth }),
    },
  });
  expect(await screen.findByText(/^form:abc: .*Footer/)).toBeVisible();
  const shown = screen.getAllByText(/: ./).map(({ textContent }) => textContent.split(/: /)[0]);
  expect(shown).toEqual(['form:abc', 'desk', 'friend']);
  const [asked] = stub.callsOf('audienceGrowth');
  const daysBack = (Date.now() - Date.parse(String(asked?.query.from))) / day_ms;
  expect(Math.floor(daysBack)).toBe(3650);
});
