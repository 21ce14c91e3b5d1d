import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeContact } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { loadedMessages } from '../../messages/message-store.ts';

const t = loadedMessages('shell');

/** Returns the names of the links marked as the current page. */
async function currentAt(at: string): Promise<(string | null)[]> {
  renderDashboard({ at, handlers: { contactShow: () => ({ status: 200, body: makeContact() }) } });
  const navigation = await screen.findByRole('navigation', { name: t('navigation.title') });
  const links = within(navigation).getAllByRole('link');
  return links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent);
}

describe('the navigation', () => {
  it.each([
    ['/contacts', 'Contacts'],
    ['/contacts/ada%40example.com', 'Contacts'],
    ['/senders', 'Senders'],
    ['/', 'Overview'],
  ])('marks only one entry at %s', async (at, label) => {
    expect(await currentAt(at)).toEqual([label]);
  });
});
