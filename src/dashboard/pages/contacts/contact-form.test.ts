import { describe, expect, it } from 'vitest';
import { makeContact, makeSubscription } from '../../testing/records.ts';
import { changedBody, createdBody, noContact, valuesOf } from './contact-form.ts';

const cancelled = makeSubscription({ hash: 'old', subscription_cancelled: '2026-02-01T00:00:00Z' });
const ada = makeContact({
  sms_number: '+46701234567',
  attributes: { city: 'London', plan: 'pro' },
  lists: [makeSubscription(), cancelled],
});
const values = valuesOf(ada);

describe('the request that changes a contact', () => {
  it.each([
    ['nothing', values, {}],
    ['a name', { ...values, first_name: 'A.' }, { first_name: 'A.' }],
    ['the address', { ...values, email: 'a@example.com' }, { email: 'a@example.com' }],
    ['no phone', { ...values, sms_number: ' ' }, { sms_number: null }],
    [
      'one attribute',
      { ...values, attributes: { city: 'Paris', plan: 'pro' } },
      { attributes: { city: 'Paris' } },
    ],
    [
      'an emptied attribute',
      { ...values, attributes: { city: '', plan: 'pro' } },
      { attributes: { city: '' } },
    ],
    ['no list', { ...values, lists: [] }, { lists: [{ hash: 'old' }] }],
    [
      'one more list',
      { ...values, lists: ['news', 'two'] },
      { lists: [{ hash: 'news' }, { hash: 'two' }, { hash: 'old' }] },
    ],
    ['the same lists in another order', { ...values, lists: [...values.lists].reverse() }, {}],
  ])('%s', (_, given, body) => {
    expect(changedBody(ada, given)).toEqual(body);
  });
});

describe('the request that creates a contact', () => {
  it('omits attributes without a value and an empty phone number', () => {
    const given = {
      ...noContact,
      email: 'a@example.com',
      attributes: { city: '', plan: 'pro' },
      lists: ['news'],
    };
    expect(createdBody(given)).toEqual({
      email: 'a@example.com',
      first_name: '',
      last_name: '',
      attributes: { plan: 'pro' },
      lists: [{ hash: 'news' }],
    });
  });
});
