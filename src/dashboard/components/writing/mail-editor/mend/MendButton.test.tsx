import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { provideEnglish } from '../../../../testing/english-messages.ts';
import { renderDashboard } from '../../../../testing/render-dashboard.tsx';
import { MendButton } from './MendButton.tsx';

provideEnglish();

const change = () => null;

it('asks for words that only the author knows', async () => {
  const user = userEvent.setup();
  const onMend = vi.fn();
  const mend = { name: 'alt', asks: '', tag: null, change } as const;
  renderDashboard({ at: '/', ui: <MendButton mend={mend} onMend={onMend} /> });
  await user.click(await screen.findByRole('button', { name: 'Write alt text' }));
  const field = screen.getByLabelText('Alt text');
  expect(field).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await user.keyboard('A boat {Enter}');
  expect(onMend).toHaveBeenCalledWith(change, 'A boat', false);
});

it('returns the focus to its button when the question is canceled', async () => {
  const user = userEvent.setup();
  const mend = { name: 'alt', asks: '', tag: null, change } as const;
  renderDashboard({ at: '/', ui: <MendButton mend={mend} onMend={vi.fn()} /> });
  await user.click(await screen.findByRole('button', { name: 'Write alt text' }));
  await user.keyboard('A boat{Escape}');
  expect(screen.getByRole('button', { name: 'Write alt text' })).toHaveFocus();
});

it('fixes immediately if there is nothing to ask', async () => {
  const onMend = vi.fn();
  const mend = { name: 'tag', asks: null, tag: '##firstname##', change } as const;
  renderDashboard({ at: '/', ui: <MendButton mend={mend} onMend={onMend} /> });
  await userEvent.click(await screen.findByRole('button', { name: 'Replace with First name' }));
  expect(onMend).toHaveBeenCalledWith(change, '', false);
});

it('applies what was typed when the focus leaves, once', async () => {
  const user = userEvent.setup();
  const onMend = vi.fn();
  const mend = { name: 'preview', asks: '', tag: null, change } as const;
  renderDashboard({
    at: '/',
    ui: (
      <>
        <MendButton mend={mend} onMend={onMend} />
        <a href="#send">Send email</a>
      </>
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Write preview text' }));
  await user.keyboard('Our year');
  await user.click(screen.getByRole('link', { name: 'Send email' }));
  await user.click(screen.getByLabelText('Preview text'));
  await user.click(screen.getByRole('link', { name: 'Send email' }));
  expect(onMend.mock.calls).toEqual([[change, 'Our year', true]]);
});

it('applies nothing when the focus leaves unchanged, empty, or canceled words', async () => {
  const user = userEvent.setup();
  const onMend = vi.fn();
  const mend = { name: 'link', asks: 'https://', tag: null, change } as const;
  renderDashboard({ at: '/', ui: <MendButton mend={mend} onMend={onMend} /> });
  await user.click(await screen.findByRole('button', { name: 'Change the link' }));
  await user.click(document.body);
  await user.clear(screen.getByLabelText('Link URL'));
  await user.click(document.body);
  await user.type(screen.getByLabelText('Link URL'), 'https://a.example');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onMend).not.toHaveBeenCalled();
});
