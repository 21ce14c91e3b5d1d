import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { serverBuild } from './newer-build.ts';
import { loadedMessages } from '../../messages/message-store.ts';

const tCommon = loadedMessages('common');

/** Captures the browser console. */
const reported = vi.fn();

beforeEach(() => {
  vi.stubGlobal('reportError', reported.mockClear());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function Editor({ text }: { text: string }) {
  return <p>Editing {text}</p>;
}

/** Renders a page with a field and a part that fails to load that many times. */
function show(failures: number) {
  let left = failures;
  const Part = lazyPart(async () => {
    if (left > 0) {
      left -= 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    }
    return Editor;
  });
  render(
    <MantineProvider>
      <input aria-label="Subject" />
      <Suspense fallback={<p>Loading</p>}>
        <Part text="a mail" />
      </Suspense>
    </MantineProvider>,
  );
}

function serverWith(page: string): void {
  vi.stubGlobal('fetch', async () => new Response(page));
}

it('keeps text typed around an editor that can’t be loaded, and loads the editor on a retry', async () => {
  show(1);
  await userEvent.type(screen.getByLabelText('Subject'), 'Spring news');
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load this section');
  await userEvent.click(screen.getByRole('button', { name: tCommon('retry.button') }));
  expect(await screen.findByText('Editing a mail')).toBeVisible();
  expect(screen.getByLabelText('Subject')).toHaveValue('Spring news');
  expect(reported.mock.calls).toMatchObject([[{ message: 'Failed to fetch dynamically imported module' }]]);
});

it('shows that Newsdesk was updated when a retry doesn’t find the part', async () => {
  const old = Object.assign(document.createElement('script'), { type: 'module', src: '/assets/old.js' });
  document.head.append(old);
  onTestFinished(() => old.remove());
  serverWith('<script type="module" src="/assets/new.js"></script>');
  show(2);
  await userEvent.click(await screen.findByRole('button', { name: tCommon('retry.button') }));
  expect(await screen.findByRole('button', { name: 'Reload page' })).toBeVisible();
  expect(reported).toHaveBeenCalledTimes(2);
});

it('recognizes a page of the same build, and a server that doesn’t answer', async () => {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = '<script type="module" src="/assets/same.js"></script>';
  serverWith(page.documentElement.outerHTML);
  expect(await serverBuild(page)).toBe('same');
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  expect(await serverBuild(page)).toBe('silent');
});
