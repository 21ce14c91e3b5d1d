import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeContact, makeStatedConsent, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const t = loadedMessages('contact');

const at = '/contacts/ada%40example.com';
const contactShow = () => ({ status: 200, body: makeContact() }) as const;

describe('the stated consents of a contact', () => {
  it('show the list, the way consent was given, and the user who recorded it', async () => {
    const statedConsentList = () => ({ status: 200, body: pageWith([makeStatedConsent()]) }) as const;
    renderDashboard({ at, handlers: { contactShow, statedConsentList } });
    const card = within(await screen.findByRole('region', { name: t('stated.title') }));
    expect(card.getByText('Newsletter')).toBeVisible();
    expect(card.getByText('By phone')).toBeVisible();
    expect(card.getByText('Marta Klein')).toBeVisible();
    expect(card.getAllByText(/Mar [12], 2026/)).toHaveLength(2);
  });

  it('are hidden when there are none', async () => {
    const statedConsentList = () => ({ status: 200, body: pageWith([]) }) as const;
    const contactConsentList = statedConsentList;
    const { stub } = renderDashboard({
      at,
      handlers: { contactShow, contactConsentList, statedConsentList },
    });
    await screen.findByText(t('consent.none.body'));
    await expect.poll(() => stub.callsOf('statedConsentList')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: t('stated.title') })).toBeNull();
  });
});
