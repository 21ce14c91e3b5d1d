import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import { provideEnglish } from '../../testing/english-messages.ts';
import { makeDraft } from '../../testing/mail-records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { ChecksCard } from './ChecksCard.tsx';

provideEnglish();

const t = loadedMessages('send');

const clean = `<html lang="en"><head><title>Spring</title></head><body><div style="display:none">Our spring</div><p>Hello</p><p>PO Box 12, Lund</p><a href="##unsubscribe##">Unsubscribe</a></body></html>`;

it('shows a single finding, and counts it where it is a problem', async () => {
  const onProblems = vi.fn();
  const draft = makeDraft({ body: clean, subject: '' });
  renderDashboard({ at: '/', ui: <ChecksCard draft={draft} onProblems={onProblems} /> });
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(t('checks.severity.badge', { severity: 'error' }))).toBeVisible();
  expect(onProblems).toHaveBeenLastCalledWith(1);
});

it('says that nothing was found', async () => {
  const onProblems = vi.fn();
  renderDashboard({ at: '/', ui: <ChecksCard draft={makeDraft({ body: clean })} onProblems={onProblems} /> });
  expect(await screen.findByText(t('checks.none.body'))).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
  expect(onProblems).toHaveBeenLastCalledWith(0);
});
