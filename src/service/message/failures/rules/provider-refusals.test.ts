import { expect, it } from 'vitest';
import { judge } from '../judge.ts';
import {
  refusalsOfAddresses,
  refusalsOfMailboxes,
  refusalsOfSenders,
} from '../../../results/returned-mail/testing/provider-refusals.ts';

it.each(refusalsOfSenders)('says nothing against the address: %s', (text) => {
  const { kind, party } = judge({ text });
  expect(`${kind} ${party}`).toMatch(/^soft (?:sender|mail)$/);
});

it.each(refusalsOfAddresses)('proves that nobody is there: %s', (text) => {
  expect(judge({ text })).toMatchObject({ kind: 'hard', party: 'address' });
});

it.each(refusalsOfMailboxes)('says that somebody is there: %s', (text) => {
  expect(judge({ text })).toMatchObject({ kind: 'soft', party: 'mailbox' });
});
