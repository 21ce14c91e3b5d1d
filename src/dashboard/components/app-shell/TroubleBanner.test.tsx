import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RefusedCall } from '../../../contract/wire/client.ts';
import { connection, noteFailure, noteSuccess } from '../../api/connection.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { TroubleBanner } from './TroubleBanner.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  connection.set({ isSignedIn: true, trouble: null });
});

afterEach(() => {
  vi.useRealTimers();
  connection.set({ isSignedIn: true, trouble: null });
});

it('names Newsdesk, not a newsletter service, while its own database doesn’t answer', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TroubleBanner />
    </QueryClientProvider>,
  );
  act(() => {
    noteFailure(new RefusedCall('contactList', 502, { upstream: 'database', detail: 'No database.' }));
  });
  const t = loadedMessages('banners');
  expect(screen.getByText(t('trouble.title', { state: 'database' }))).toBeVisible();
});

it('stays while some requests are answered and others fail, and disappears once nothing fails', () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <QueryClientProvider client={client}>
      <TroubleBanner />
    </QueryClientProvider>,
  );
  const isShown = () => screen.queryByText('No database.', { exact: false }) !== null;
  const fail = () =>
    act(() => {
      noteFailure(new RefusedCall('contactList', 502, { upstream: 'unreachable', detail: 'No database.' }));
    });
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  expect(isShown()).toBe(false);
  fail();
  pass(5000);
  for (const answered_ms of [1500, 2000]) {
    act(noteSuccess);
    pass(answered_ms);
    expect(isShown()).toBe(true);
    fail();
    pass(5000);
  }
  act(noteSuccess);
  pass(3000);
  expect(isShown()).toBe(false);
});
