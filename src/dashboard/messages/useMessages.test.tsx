import { act, render, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { afterAll, expect, it, vi } from 'vitest';
import type { Translator } from '../../messages/translator.ts';

// Files of a worker share their modules, so these are loaded without messages and reset afterward.
vi.resetModules();
const { useMessages } = await import('./useMessages.ts');

afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** Calls hooks before and after `useMessages`, as the components of pages do. */
function useGreeting(): { t: Translator<'shell'>; name: string } {
  const [first] = useState('Ada');
  const t = useMessages('shell');
  const [last] = useState('Reader');
  return { t, name: `${first} ${last}` };
}

function Greeting() {
  const { t, name } = useGreeting();
  return (
    <p>
      {t('updated.toast')} {name}
    </p>
  );
}

/** A button that opens the greeting like a router opens a page: the current content stays until the next is ready. */
function Door() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? <Greeting /> : <button onClick={() => startTransition(() => setOpen(true))}>Open</button>;
}

it('waits for messages without a render that fails', async () => {
  // The response arrives before React renders again, as from a browser's cache, so React resumes where it stopped.
  vi.stubGlobal('fetch', async () => ({
    ok: true,
    json: async () => ({ 'updated.toast': 'Welcome,' }),
  }));
  const failures: unknown[] = [];
  render(<Door />, { onRecoverableError: (error) => failures.push(error) });
  await act(async () => screen.getByRole('button').click());
  expect(await screen.findByText('Welcome, Ada Reader')).toBeVisible();
  expect(failures).toEqual([]);
});
