import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import { provideEnglish } from '../../../testing/english-messages.ts';
import { everyExtension, renderDashboard } from '../../../testing/render-dashboard.tsx';
import { TestEmailButton } from './TestEmailButton.tsx';
import type { TestedEmail } from './tested-email.ts';

provideEnglish();

const t = loadedMessages('editor');

function show(mail: TestedEmail, operations: readonly string[] = everyExtension) {
  const flush = vi.fn(() => Promise.resolve(false));
  const rendered = renderDashboard({
    at: '/',
    ui: (
      <TestEmailButton mail={mail} flush={flush}>
        {(open, label) => (
          <button type="button" onClick={open}>
            {label}
          </button>
        )}
      </TestEmailButton>
    ),
    handlers: { extensionList: () => ({ status: 200, body: { operations: [...operations] } }) },
  });
  return { ...rendered, flush };
}

it('saves first, with the button and with its keys, and reports a failure', async () => {
  const { user, flush } = show({ kind: 'draft', id: 5 });
  await user.click(await screen.findByRole('button', { name: t('test.button') }));
  expect(await screen.findByText(t('test.unsaved.toast'))).toBeVisible();
  await user.keyboard('{Control>}{Shift>}t{/Shift}{/Control}');
  expect(flush).toHaveBeenCalledTimes(2);
  await user.keyboard('{Control>}t{/Control}{Shift>}t{/Shift}');
  expect(flush).toHaveBeenCalledTimes(2);
});

it('is offered for all drafts, and for others only if the service can test them', async () => {
  const { user, flush, stub } = show({ kind: 'html', id: 5 }, ['draftTest']);
  await vi.waitFor(() => expect(stub.callsOf('extensionList')).toHaveLength(1));
  await user.keyboard('{Control>}{Shift>}t{/Shift}{/Control}');
  expect(screen.queryByRole('button', { name: t('test.button') })).toBeNull();
  expect(flush).not.toHaveBeenCalled();
});
