import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contactFieldNames } from '../../../lib/contact/contact-fields.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeAttribute, makeContact, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { ContactFacts } from './ContactFacts.tsx';

const t = loadedMessages('contact');
const tContacts = loadedMessages('contacts');

/** Renders a contact's facts and returns a function that reads one by name. */
async function facts(given: Parameters<typeof makeContact>[0]) {
  const attributes = [makeAttribute({ code: 'city', name: 'City' })];
  renderDashboard({
    at: '/',
    ui: <ContactFacts contact={makeContact(given)} />,
    handlers: { attributeList: () => ({ status: 200, body: pageWith(attributes) }) },
  });
  await screen.findByText(t('details.title'));
  return (name: string) => screen.getByText(name).nextElementSibling?.textContent;
}

describe('the facts of a contact', () => {
  it('include its fields and its attributes by name', async () => {
    const fact = await facts({
      ...{ first_name: 'Ada', last_name: 'Lovelace', sms_number: '+46701234567' },
      attributes: { city: 'London', shoe: '41', empty: '' },
    });
    expect(await screen.findByText('City')).toBeVisible();
    const names = contactFieldNames.map((field) => tContacts('field.label', { field }));
    expect(names.map(fact)).toEqual(['Ada', 'Lovelace', '+46701234567']);
    expect([fact('City'), fact('shoe')]).toEqual(['London', '41']);
    expect(screen.queryByText('empty')).toBeNull();
    expect(screen.queryByText(t('attributes.none.body'))).toBeNull();
    expect(screen.queryByText(t('inactive.label'))).toBeNull();
  });

  it('show a dash for unknown values and that the contact gets no email', async () => {
    const fact = await facts({
      ...{ first_name: '', last_name: '', sms_number: null, active: false },
      attributes: {},
    });
    const names = contactFieldNames.map((field) => tContacts('field.label', { field }));
    expect(names.map(fact)).toEqual(['–', '–', '–']);
    expect(screen.getByText(t('attributes.none.body'))).toBeVisible();
    expect(fact(tContacts('status.label'))).toContain(t('inactive.label'));
  });
});
