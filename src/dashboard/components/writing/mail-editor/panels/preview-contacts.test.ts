import { expect, it } from 'vitest';
import { makeContact } from '../../../../testing/records.ts';
import { contactAfter } from './preview-contacts.ts';

const contacts = [
  makeContact({ email: 'a@example.com', attributes: { city: 'Oslo' } }),
  makeContact({ email: 'b@example.com', attributes: { city: 'Rome' }, first_name: '' }),
  makeContact({ email: 'c@example.com' }),
];

const values = ['firstname', '[[city]]'];

it.each([
  ['next', null, 'a@example.com'],
  ['next', 'a@example.com', 'b@example.com'],
  ['next', 'c@example.com', 'a@example.com'],
  ['previous', 'a@example.com', 'c@example.com'],
  ['previous', null, 'c@example.com'],
  ['gaps', null, 'b@example.com'],
  ['gaps', 'b@example.com', 'c@example.com'],
  ['gaps', 'c@example.com', 'b@example.com'],
] as const)('goes %s of %s to %s', (step, from, email) => {
  expect(contactAfter(contacts, { step, values, from })?.email).toBe(email);
});

it('stays without contacts, or without one that lacks values', () => {
  expect(contactAfter(contacts, { step: 'gaps', values: ['lastname'], from: null })).toBeNull();
  expect(contactAfter([], { step: 'next', values, from: null })).toBeNull();
});
