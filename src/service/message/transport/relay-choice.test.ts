import { expect, it } from 'vitest';
import { silentLog } from '../../storage/testing/silent-log.ts';
import { RelayChoice } from './relay-choice.ts';
import type { Outcome, Relay } from './transport.ts';

const failure: Outcome = { kind: 'refused_for_now', stage: 'connection', answer: '421 Busy' };

const relay: Relay = {
  name: 'relay.example',
  connect: () => ({
    isOpen: false,
    open: async () => failure,
    send: () => Promise.reject(new Error('nothing is sent')),
    close: () => undefined,
  }),
};

it('returns whole milliseconds until a relay is worth another try, as databases store them', async () => {
  const choice = new RelayChoice([relay], silentLog, { shortest_ms: 60_000, longest_ms: 60_000 });
  const opened = await choice.open();
  expect(opened).toMatchObject({ connection: null, failure });
  expect('wait_ms' in opened && Number.isInteger(opened.wait_ms)).toBe(true);
  expect(choice.rest_ms).toBeGreaterThan(0);
});
