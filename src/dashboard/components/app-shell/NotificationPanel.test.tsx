import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub/stub.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeNotification, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { NotificationPanel } from './NotificationPanel.tsx';

const t = loadedMessages('notifications');
const tCommon = loadedMessages('common');

const show = (handlers: Parameters<typeof renderDashboard>[0]['handlers'] = {}) =>
  renderDashboard({ at: '/', ui: <NotificationPanel onNavigate={() => {}} />, handlers });

describe('the panel of the bell', () => {
  it('shows the five newest, and marks those that are unread', async () => {
    const all = [1, 2, 3, 4, 5, 6].map((id) =>
      makeNotification({ id, subject: `News ${id}`, seen: id !== 2 }),
    );
    show({ notificationList: () => ({ status: 200, body: pageWith(all) }) });
    expect((await screen.findByText('News 2')).tagName).toBe('STRONG');
    expect(screen.getByText('News 1').tagName).toBe('SPAN');
    expect(screen.getAllByText(t('unread.badge'))).toHaveLength(1);
    expect(screen.getByText('News 5')).toBeVisible();
    expect(screen.queryByText('News 6')).toBeNull();
    expect(screen.queryByText(t('panel.empty.label'))).toBeNull();
    expect(screen.getByRole('link', { name: t('panel.all.button') })).toBeVisible();
  });

  it('reports that there are none', async () => {
    show();
    expect(await screen.findByText(t('panel.empty.label'))).toBeVisible();
  });

  it('doesn’t report a failure as good news', async () => {
    show({ notificationList: () => refuse(403, { detail: 'No.' }) });
    expect(await screen.findByText(tCommon('load.error.title', { things: 'notifications' }))).toBeVisible();
    expect(screen.queryByText(t('panel.empty.label'))).toBeNull();
  });
});
