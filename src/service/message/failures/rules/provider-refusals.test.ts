import { expect, it } from 'vitest';
import { judge } from '../judge.ts';
import {
  refusalsOfAddresses,
  refusalsOfMailboxes,
  refusalsOfSenders,
} from '../../../results/returned-mail/testing/provider-refusals.ts';

it.each(refusalsOfSenders)('does not blame the address: %s', (text) => {
  const { kind, party } = judge({ text });
  expect(`${kind} ${party}`).toMatch(/^soft (?:sender|mail)$/);
});

it.each(refusalsOfAddresses)('proves that the mailbox does not exist: %s', (text) => {
  expect(judge({ text })).toMatchObject({ kind: 'hard', party: 'address' });
});

it.each(refusalsOfMailboxes)('shows that the mailbox exists: %s', (text) => {
  expect(judge({ text })).toMatchObject({ kind: 'soft', party: 'mailbox' });
});
