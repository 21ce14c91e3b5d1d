import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection, noteSuccess } from '../../api/connection.ts';
import { PageBoundary } from '../page/PageBoundary.tsx';
import { lazyPage } from './lazy-page.ts';
import type * as newerBuild from './newer-build.ts';
import { reloadPage } from './newer-build.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { provideEnglish } from '../../testing/english-messages.ts';

provideEnglish();
const tCommon = loadedMessages('common');

// Files of a worker share their modules: these are loaded again with a replacement, and reset afterwards.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('./newer-build.ts');
  vi.resetModules();
});

vi.mock('./newer-build.ts', async (original) => ({
  ...(await original<typeof newerBuild>()),
  reloadPage: vi.fn<() => void>(),
}));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  connection.set({ isSignedIn: true, trouble: null });
  vi.restoreAllMocks();
  vi.mocked(reloadPage).mockClear();
  vi.unstubAllGlobals();
});

function show(): void {
  const Page = lazyPage(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  render(
    <MantineProvider>
      <PageBoundary resetKey="/lists">
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </PageBoundary>
    </MantineProvider>,
  );
}

it.each([
  ['nothing answers', () => Promise.reject(new TypeError('offline'))],
  ['a web server before it answers for it', async () => new Response('Bad gateway', { status: 502 })],
])(
  'shows that a page waits for Newsdesk, and loads it as soon as it answers, if %s',
  async (_what, fetch) => {
    vi.stubGlobal('fetch', fetch);
    show();
    expect(await screen.findByText(tCommon('error.advice.body', { kind: 'offline' }))).toBeVisible();
    expect(screen.queryByText(/dynamically imported/)).toBeNull();
    expect(connection.get().trouble?.kind).toBe('offline');
    expect(reloadPage).not.toHaveBeenCalled();
    noteSuccess();
    expect(reloadPage).toHaveBeenCalledOnce();
  },
);

it('doesn’t reload automatically for a page that Newsdesk doesn’t have', async () => {
  vi.stubGlobal('fetch', async () => new Response('<p>The dashboard</p>'));
  show();
  expect(await screen.findByText(tCommon('page.error.title'))).toBeVisible();
  noteSuccess();
  expect(reloadPage).not.toHaveBeenCalled();
});
