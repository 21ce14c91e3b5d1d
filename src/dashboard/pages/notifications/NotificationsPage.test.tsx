import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeNotification, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { loadedMessages } from '../../messages/message-store.ts';

const t = loadedMessages('notifications');
const tShell = loadedMessages('shell');

const hostile = [
  '<p>Hello <b>you</b></p><script>window.ran = 1</script><img src=x onerror="window.ran = 1">',
  '<a href="javascript:window.ran=1">bad</a><a href="//evil.example/">other</a>',
  '<a href="/import/abc">good</a><a href="https://news.example/">far</a>',
  '<form action="/x"><input></form><iframe src="/"></iframe><style>*{display:none}</style>',
].join('');
const unread = makeNotification({ id: 2, subject: 'Unread one', message: hostile });
const seen = makeNotification({ id: 1, subject: 'Read one', seen: true });
const shown = {
  notificationList: () => ({ status: 200, body: pageWith([seen, unread]) }) as const,
  notificationUnseenShow: () => ({ status: 200, body: { unseen: 1 } }) as const,
};

describe('the notifications page', () => {
  it('shows unread ones first', async () => {
    renderDashboard({ at: '/notifications', handlers: shown });
    const headings = await screen.findAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Unread one', 'Read one']);
  });

  it('removes scripts, remote content, and unsafe links from messages', async () => {
    renderDashboard({ at: '/notifications', handlers: shown });
    const good = await screen.findByRole('link', { name: 'good' });
    expect(good).toHaveAttribute('href', '/import/abc');
    expect(screen.getByText('you').tagName).toBe('B');
    expect(screen.getByRole('link', { name: 'far' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(screen.getByText('bad')).not.toHaveAttribute('href');
    expect(screen.getByText('other')).not.toHaveAttribute('href');
    expect(good.closest('div')?.innerHTML).not.toMatch(/script|img|iframe|form|input|style|onerror/);
    expect('ran' in window).toBe(false);
  });

  it('marks one as read', async () => {
    const { user, stub } = renderDashboard({
      at: '/notifications',
      handlers: { ...shown, notificationUpdate: () => ({ status: 200, body: { ...unread, seen: true } }) },
    });
    await user.click(
      await screen.findByRole('button', {
        name: t('mark.label', { state: 'unread', subject: 'Unread one' }),
      }),
    );
    await waitFor(() =>
      expect(stub.callsOf('notificationUpdate')[0]).toMatchObject({
        params: { id: 2 },
        body: { seen: true },
      }),
    );
  });

  it('marks all as read up to the newest one shown', async () => {
    const { user, stub } = renderDashboard({
      at: '/notifications',
      handlers: { ...shown, notificationMarkSeen: () => ({ status: 200, body: { unseen: 0 } }) },
    });
    await user.click(await screen.findByRole('button', { name: t('markAll.button') }));
    expect(await screen.findByText(t('markAll.toast'))).toBeVisible();
    expect(stub.callsOf('notificationMarkSeen')).toHaveLength(1);
  });

  it('counts unread ones on the bell', async () => {
    renderDashboard({ at: '/notifications', handlers: shown });
    expect(
      await screen.findByRole('button', { name: tShell('notifications.unread.label', { count: 1 }) }),
    ).toBeVisible();
  });
});
