import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub/stub.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeConsent, makeContact, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const t = loadedMessages('contact');

const at = '/contacts/ada%40example.com';
const shown = {
  contactShow: () => ({ status: 200, body: makeContact() }) as const,
  contactConsentList: () => ({ status: 200, body: pageWith([makeConsent()]) }) as const,
};

describe('the consents of a contact', () => {
  it('show the form, the lists, and the origin', async () => {
    renderDashboard({ at, handlers: shown });
    const consent = within(await screen.findByRole('region', { name: t('consent.title') }));
    expect(consent.getByRole('link', { name: 'Footer' })).toHaveAttribute('href', '/forms/footer');
    expect(consent.getByText('Newsletter')).toBeVisible();
    expect(consent.getByText(t('consent.from.label', { ipAddress: '192.0.2.7' }))).toBeVisible();
    expect(consent.getByText(t('consent.from.label', { ipAddress: '192.0.2.8' }))).toBeVisible();
  });

  it('open the texts that were shown', async () => {
    const { user } = renderDashboard({ at, handlers: shown });
    const consent = within(await screen.findByRole('region', { name: t('consent.title') }));
    expect(consent.getByText('Join in')).not.toBeVisible();
    await user.click(consent.getByText(t('consent.wording.button', { formName: 'Footer' })));
    expect(consent.getByText('Join in')).toBeVisible();
    expect(consent.getByText('Your email and Town')).toBeVisible();
  });

  it('show a note when there are none', async () => {
    renderDashboard({
      at,
      handlers: { ...shown, contactConsentList: () => ({ status: 200, body: pageWith([]) }) },
    });
    expect(await screen.findByText(t('consent.none.body'))).toBeVisible();
    expect(screen.queryByRole('button', { name: t('consent.export.button') })).toBeNull();
  });

  it('are hidden when the service does not store them', async () => {
    const { stub } = renderDashboard({ at, handlers: { ...shown, extensionList: () => refuse(404) } });
    await screen.findByRole('heading', { name: 'ada@example.com' });
    await waitFor(() => expect(stub.callsOf('extensionList')).not.toEqual([]));
    expect(screen.queryByText(t('consent.title'))).toBeNull();
    expect(stub.callsOf('contactConsentList')).toEqual([]);
  });
});
