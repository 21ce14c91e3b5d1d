import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { compileArea } from '../../../messages/catalog/compile.ts';

// Files of a worker share their modules: these are loaded without messages, and reset afterwards.
vi.resetModules();
const { provideMessages, isLoaded } = await import('../../messages/message-store.ts');
const { useMessages } = await import('../../messages/useMessages.ts');
const { useEarlyMessages } = await import('../../messages/useEarlyMessages.ts');
const { lazyPart } = await import('./lazy-part.tsx');

for (const area of ['shell', 'common']) provideMessages(area, compileArea('src/messages', 'en', area));

afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** Counts the requests for messages; `answers` is true if they succeed. */
const service = { answers: false, asked: vi.fn() };

beforeEach(() => {
  service.answers = false;
  service.asked.mockClear();
  vi.stubGlobal('reportError', () => {});
  vi.stubGlobal('fetch', async (url: string) => {
    service.asked(url);
    if (!service.answers) throw new TypeError('Failed to fetch');
    const area = /\/([\w-]+)\.json/.exec(url)?.[1] ?? '';
    return Response.json(compileArea('src/messages', 'en', area));
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

function Checks() {
  return <p>{useMessages('checks')('subjectEmpty.body')}</p>;
}

function Outlined({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages('preview');
  return <button onClick={onClose}>{t('view.label')}</button>;
}

it('keeps the page if a part lacks messages, requests them once, and shows the part on a retry', async () => {
  const Part = lazyPart(async () => Checks);
  render(
    <>
      <input aria-label="Subject" />
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </>,
  );
  await userEvent.type(screen.getByLabelText('Subject'), 'Spring');
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load this section');
  expect(screen.getByLabelText('Subject')).toHaveValue('Spring');
  expect(service.asked).toHaveBeenCalledTimes(1);
  service.answers = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This email has no subject.')).toBeVisible();
});

it('allows closing a dialog that can’t be loaded, and tries again when it is reopened', async () => {
  let isThere = false;
  const Part = lazyPart(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return Outlined;
  });
  const close = vi.fn();
  const show = () =>
    render(
      <Suspense fallback={null}>
        <Part onClose={close} />
      </Suspense>,
    );
  const { unmount } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
  unmount();
  isThere = true;
  service.answers = true;
  show();
  expect(await screen.findByRole('button', { name: 'View as' })).toBeVisible();
});

it('loads the messages of parts before they are opened, and failed ones once the browser is online', async () => {
  lazyPart(async () => Outlined, ['images']);
  function Page() {
    useEarlyMessages();
    return null;
  }
  render(<Page />);
  await vi.waitFor(() => expect(service.asked).toHaveBeenCalled());
  expect(isLoaded('images')).toBe(false);
  service.answers = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(isLoaded('images')).toBe(true));
});
