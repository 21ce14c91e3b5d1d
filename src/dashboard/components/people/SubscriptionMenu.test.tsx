import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { SubscriptionMenu } from './SubscriptionMenu.tsx';

const t = loadedMessages('people');

/** Opens the menu of a subscription and returns its items. */
async function offers(isCanceled: boolean, onSubscribeAgain?: () => void): Promise<(string | null)[]> {
  const subscription = { hash: 'news', list: 'Newsletter', email: 'ada@example.com' };
  const menu = { title: 'Newsletter', subscription, isCanceled, onSubscribeAgain };
  const { user } = renderDashboard({ at: '/', ui: <SubscriptionMenu {...menu} /> });
  await user.click(screen.getByRole('button', { name: /Newsletter/ }));
  return screen
    .getAllByRole('button')
    .filter(({ dataset }) => 'item' in dataset)
    .map(({ textContent }) => textContent);
}

describe('the menu of a subscription', () => {
  it('offers to unsubscribe a subscriber, and not to subscribe again', async () => {
    expect(await offers(false, vi.fn())).toEqual([t('unsubscribe.button'), t('remove.button')]);
  });

  it('offers to subscribe again if that is possible', async () => {
    expect(await offers(true, vi.fn())).toEqual([t('again.button'), t('remove.button')]);
  });

  it('offers neither if an unsubscribed person can’t be subscribed again', async () => {
    expect(await offers(true)).toEqual([t('remove.button')]);
  });
});
