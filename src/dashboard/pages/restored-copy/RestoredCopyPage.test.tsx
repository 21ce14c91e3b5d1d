import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RestoredCopy } from '../../../contract/restored-copy.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

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
  it('says so on every page while emails are on hold', async () => {
    renderDashboard({ at: '/notifications', handlers: shown });
    const link = await screen.findByRole('link', { name: 'Review emails' });
    expect(link).toHaveAttribute('href', '/restored-copy');
    expect(screen.getByText(/This is a restored copy made/)).toBeVisible();
  });

  it('shows what is known of each email', async () => {
    renderDashboard({ at: '/restored-copy', handlers: shown });
    const list = await screen.findByRole('list', { name: 'Emails on hold' });
    expect(within(list).getByText('249 sent, 2 unknown, 4,749 remaining.')).toBeVisible();
    expect(within(list).getByText(/^Scheduled for /)).toBeVisible();
    expect(screen.getByText('This database was restored from a backup.')).toBeVisible();
    expect(screen.getByText(/^3 system emails on hold/)).toBeVisible();
  });

  it('resumes one email', async () => {
    const { user, stub } = renderDashboard({
      at: '/restored-copy',
      handlers: { ...shown, restoredCopyAnswer: () => ({ status: 200, body: open }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Resume “Spring sale”' }));
    expect(await screen.findByText('Resumed “Spring sale”')).toBeVisible();
    expect(stub.callsOf('restoredCopyAnswer')[0]).toMatchObject({ body: { answer: 'resume', ids: [7] } });
  });

  it('stops all of them once somebody is sure, and is done then', async () => {
    const { user, stub } = renderDashboard({
      at: '/restored-copy',
      handlers: { ...shown, restoredCopyAnswer: () => ({ status: 200, body: closed }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Stop all emails' }));
    await screen.findByText(/^Nobody else gets these emails/);
    const [, sure = document.body] = screen.getAllByRole('button', { name: 'Stop all emails' });
    await user.click(sure);
    await waitFor(() =>
      expect(stub.callsOf('restoredCopyAnswer')[0]).toMatchObject({ body: { answer: 'stop' } }),
    );
    expect(await screen.findByText('No emails on hold')).toBeVisible();
  });
});
