import { describe, expect, it } from 'vitest';
import { changedFacts } from './changed-facts.rules.ts';
import { emptyFields } from '../../../lib/contact/contact-fields.ts';
import { activeAgain, type ContactState } from './contact-state.ts';

const one = { id: 1, list_id: 7, created_at: 1, cancelled_at: null };

const contact: ContactState = {
  ...{ email: 'Ada@example.com', email_key: 'ada@example.com', ...emptyFields, ...activeAgain },
  ...{ attributes: { plan: 'pro' }, source_id: 3, created_at: 1, updated_at: 1, subscriptions: [one] },
};

describe('the facts that a write changes', () => {
  const nothing = { fields: false, lists: false, values: false };

  it.each<[name: string, change: Partial<ContactState>, changed: Partial<typeof nothing>]>([
    ['nothing', {}, {}],
    ['what facts do not hold', { email: 'ADA@example.com', sms_number: '+46', updated_at: 2 }, {}],
    ['the address', { email_key: 'b@example.com' }, { fields: true }],
    ['a name', { last_name: 'Byron' }, { fields: true }],
    ['whether it gets email', { active: false }, { fields: true }],
    ['the source', { source_id: null }, { fields: true }],
    ['a new list', { subscriptions: [one, { ...one, id: null, list_id: 8 }] }, { lists: true }],
    ['a list that is left', { subscriptions: [] }, { lists: true }],
    ['a cancellation', { subscriptions: [{ ...one, cancelled_at: 5 }] }, { lists: true }],
    ['the same lists, read again', { subscriptions: [{ ...one }] }, {}],
    ['a value', { attributes: { plan: 'free' } }, { values: true }],
  ])('are distinguished: %s', (_, change, changed) => {
    expect(changedFacts(contact, { ...contact, ...change })).toEqual({ ...nothing, ...changed });
  });
});
