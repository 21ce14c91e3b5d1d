import { describe, expect, it } from 'vitest';
import { messagesIn } from '../../../messages/node/server-messages.ts';
import { emptyContact } from '../../people/contacts/contacts.rules.ts';
import type { ContactState } from '../../people/standing/contact-state.ts';
import type { AddressState } from '../../people/standing/standing.rules.ts';
import { emptyFields } from '../forms/form-fields.ts';
import { formWords, type FormField } from '../forms/forms.rules.ts';
import { confirmedContact, wordingOfForm, type ShownForm } from './sign-ups.rules.ts';

const t = messagesIn('public', 'en');

const field = (name: string, label: string): FormField => ({ name, label, autocomplete: 'off' });

const texts = {
  email_label: 'Your email',
  button_text: 'Sign up',
  success_text: 'Look into your inbox.',
  verify_mail_subject: 'Please confirm',
  verify_mail_text: 'Press the button.',
};

/** Returns a form with these fields in addition to the email address. */
const formOf = (...names: readonly string[]): ShownForm => ({
  heading: 'Our news',
  words: {
    ...formWords(t, { ...emptyFields, ...texts }, []),
    others: names.map((name) => field(name, `Your ${name}`)),
  },
  attributes: [{ code: 'city', name: 'Home town' }],
});

describe('the wording of a consent', () => {
  it('is the text of the form, each label next to its own field', () => {
    expect(wordingOfForm(formOf('last_name', 'first_name'))).toEqual({
      heading: 'Our news',
      email_label: 'Your email',
      first_name_label: 'Your first_name',
      last_name_label: 'Your last_name',
      attribute_labels: { city: 'Home town' },
      button_text: 'Sign up',
      success_text: 'Look into your inbox.',
      verify_mail_subject: 'Please confirm',
      verify_mail_text: 'Press the button.',
    });
  });

  it('has no label for fields that aren’t in the form', () => {
    const { first_name_label, last_name_label } = wordingOfForm(formOf('last_name'));
    expect([first_name_label, last_name_label]).toEqual(['', 'Your last_name']);
  });

  it('has the usual confirmation email if the form has none of its own', () => {
    const form = { ...formOf(), words: formWords(t, emptyFields, []) };
    expect(wordingOfForm(form)).toMatchObject({
      verify_mail_subject: t('confirmEmail.subject'),
      verify_mail_text: t('confirmEmail.body'),
    });
  });
});

describe('a confirmed sign-up', () => {
  const confirm = (address: AddressState, contact: ContactState | null = null) =>
    confirmedContact({
      ...{ contact, address, listIds: [1, 2], past: undefined, codes: new Set(['city']), now: 7 },
      values: {
        email: 'ada@example.com',
        first_name: 'Ada',
        last_name: '',
        sms_number: null,
        attributes: { city: 'Hull', gone: 'x' },
      },
    });

  it('creates an active contact on all lists, with values of existing attributes', () => {
    const confirmed = confirm('mailable');
    expect(confirmed).toMatchObject({ active: true, first_name: 'Ada', attributes: { city: 'Hull' } });
    expect(confirmed?.subscriptions.map(({ list_id, cancelled_at }) => [list_id, cancelled_at])).toEqual([
      [1, null],
      [2, null],
    ]);
  });

  it('activates a bounced contact, and subscribes it again, but keeps values that were left empty', () => {
    const before = {
      ...emptyContact('ada@example.com', 1),
      ...{ active: false, last_name: 'Byron' },
      subscriptions: [
        { id: 3, list_id: 1, created_at: 1, cancelled_at: 2 },
        { id: 4, list_id: 2, created_at: 1, cancelled_at: null },
      ],
    };
    expect(confirm('inactive', before)).toMatchObject({
      ...{ active: true, first_name: 'Ada', last_name: 'Byron' },
      subscriptions: [
        { id: 4, list_id: 2, created_at: 1, cancelled_at: null },
        { id: null, list_id: 1, created_at: 7, cancelled_at: null },
      ],
    });
  });

  it('changes nothing for an address that only the desk may allow again', () => {
    expect(confirm('suppressed')).toBeNull();
    expect(confirm('suppressed', emptyContact('ada@example.com', 1))).toBeNull();
  });
});
