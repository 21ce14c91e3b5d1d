import { act, render, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { afterAll, expect, it, vi } from 'vitest';
import type { Translator } from '../../messages/translator.ts';

// Files of a worker share their modules: these are loaded with no messages yet, and forgotten afterwards.
vi.resetModules();
const { useMessages } = await import('./useMessages.ts');

afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** Hooks before and behind, as the components of pages have. */
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

/** Opens the greeting as a router opens a page: what is there stays until the next is ready. */
function Door() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? <Greeting /> : <button onClick={() => startTransition(() => setOpen(true))}>Open</button>;
}

it('waits for messages without a render that fails', async () => {
  // The answer is there before React looks again, as from a browser's cache: React then goes on where it stopped.
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
