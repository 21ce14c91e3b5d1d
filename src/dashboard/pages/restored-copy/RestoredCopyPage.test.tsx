import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RestoredCopy } from '../../../contract/sending/restored-copy.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { loadedMessages } from '../../messages/message-store.ts';

const t = loadedMessages('restored-copy');
const tBanners = loadedMessages('banners');

const email = { kind: 'mail', time_to_send: null, sent: 249, unknown: 2, remaining: 4749 } as const;
const scheduled = { ...email, sent: 0, unknown: 0, remaining: null, time_to_send: '2026-03-02T08:00:00Z' };
const open: RestoredCopy = {
  is_open: true,
  reason: 'backup',
  made: '2026-03-01T10:00:00Z',
  found: '2026-03-03T10:00:00Z',
  emails: [
    { ...email, id: 7, subject: 'Spring sale' },
    { ...scheduled, id: 6, subject: 'Next week' },
  ],
  system_emails: 3,
};
const closed: RestoredCopy = { ...open, is_open: false, emails: [], system_emails: 0 };
const shown = { restoredCopyShow: () => ({ status: 200, body: open }) as const };

describe('a restored copy', () => {
  it('shows a notice on every page while emails are on hold', async () => {
    renderDashboard({ at: '/notifications', handlers: shown });
    const link = await screen.findByRole('link', { name: tBanners('restored.button') });
    expect(link).toHaveAttribute('href', '/restored-copy');
    expect(screen.getByText(/This is a restored copy made/)).toBeVisible();
  });

  it('says everywhere that the clock was set back', async () => {
    const clock = { restoredCopyShow: () => ({ status: 200, body: { ...open, reason: 'clock' } }) as const };
    renderDashboard({ at: '/restored-copy', handlers: clock });
    expect(await screen.findByRole('heading', { name: t('page.clock.title') })).toBeVisible();
    expect(screen.getByText(t('reason.body', { reason: 'clock' }))).toBeVisible();
    expect(screen.queryByText(/restored copy/i)).toBeNull();
  });

  it('shows the known facts of each email', async () => {
    renderDashboard({ at: '/restored-copy', handlers: shown });
    const list = await screen.findByRole('list', { name: t('held.label') });
    expect(within(list).getByText('249 sent, 2 unknown, 4,749 remaining.')).toBeVisible();
    expect(within(list).getByText(/^Scheduled for /)).toBeVisible();
    expect(screen.getByText(t('reason.body', { reason: 'backup' }))).toBeVisible();
    expect(screen.getByText(t('systemEmails.body', { count: 3 }))).toBeVisible();
  });

  it('resumes one email after naming the recipients who could get it twice', async () => {
    const { user, stub } = renderDashboard({
      at: '/restored-copy',
      handlers: { ...shown, restoredCopyAnswer: () => ({ status: 200, body: open }) },
    });
    await user.click(
      await screen.findByRole('button', {
        name: t('email.answer.label', { answer: 'other', subject: 'Spring sale' }),
      }),
    );
    expect(
      await screen.findByText(/4,749 remaining\. Recipients who got an email after .* would get it again\.$/),
    ).toBeVisible();
    expect(stub.callsOf('restoredCopyAnswer')).toEqual([]);
    await user.click(screen.getByRole('button', { name: t('email.resume.confirm') }));
    expect(
      await screen.findByText(t('email.toast', { answer: 'other', subject: 'Spring sale' })),
    ).toBeVisible();
    expect(stub.callsOf('restoredCopyAnswer')[0]).toMatchObject({ body: { answer: 'resume', ids: [7] } });
  });

  it('asks before stopping one email or resuming all', async () => {
    const { user, stub } = renderDashboard({ at: '/restored-copy', handlers: shown });
    await user.click(
      await screen.findByRole('button', {
        name: t('email.answer.label', { answer: 'stop', subject: 'Spring sale' }),
      }),
    );
    expect(await screen.findByText(/4,749 remaining\. No one else gets it\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: t('resumeAll.button') }));
    expect(await screen.findByRole('heading', { name: t('resumeAll.title') })).toBeVisible();
    expect(stub.callsOf('restoredCopyAnswer')).toEqual([]);
  });

  it('stops all after a confirmation and is then done', async () => {
    const { user, stub } = renderDashboard({
      at: '/restored-copy',
      handlers: { ...shown, restoredCopyAnswer: () => ({ status: 200, body: closed }) },
    });
    await user.click(await screen.findByRole('button', { name: t('stopAll.button') }));
    await screen.findByText(t('stopAll.body'));
    const [, sure = document.body] = screen.getAllByRole('button', { name: t('stopAll.button') });
    await user.click(sure);
    await waitFor(() =>
      expect(stub.callsOf('restoredCopyAnswer')[0]).toMatchObject({ body: { answer: 'stop' } }),
    );
    expect(await screen.findByText(t('empty.title'))).toBeVisible();
  });
});
