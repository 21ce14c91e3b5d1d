import { expect, it } from 'vitest';
import { exportSet } from './export-sets.ts';

it('orders the files of a Mailchimp export, people who left first', () => {
  const names = ['export/subscribed_members_a1.csv', 'export/cleaned_members_a1.csv', 'unsubscribed_a1.csv'];
  expect(exportSet(names)).toEqual({ program: 'Mailchimp', order: [2, 1, 0] });
});

it.each([
  ['one file', ['subscribed_a1.csv']],
  ['other files', ['subscribed_a1.csv', 'notes.csv']],
  ['two files of a kind', ['subscribed_a1.csv', 'subscribed_b2.csv']],
])('is null for %s', (_, names) => {
  expect(exportSet(names)).toBeNull();
});
