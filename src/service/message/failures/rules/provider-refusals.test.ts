import { expect, it } from 'vitest';
import { judge } from '../judge.ts';
import {
  refusalsByLimits,
  refusalsByOtherLimits,
  refusalsOfAddresses,
  refusalsOfLists,
  refusalsOfMailboxes,
  refusalsOfSenders,
} from '../../../results/returned-mail/testing/provider-refusals.ts';

it.each(refusalsOfSenders)('does not blame the address: %s', (text) => {
  const { kind, party } = judge({ text });
  expect(`${kind} ${party}`).toMatch(/^soft (?:sender|mail)$/);
});

it.each(refusalsOfLists)('blames neither the address nor its provider: %s', (text) => {
  expect(judge({ text })).toMatchObject({ kind: 'soft', party: 'mail', failureClass: 'members_only' });
});

it.each(refusalsOfAddresses)('proves that the mailbox does not exist: %s', (text) => {
  expect(judge({ text })).toMatchObject({ kind: 'hard', party: 'address' });
});

it.each(refusalsOfMailboxes)('shows that the mailbox exists: %s', (text) => {
  expect(judge({ text })).toMatchObject({ kind: 'soft', party: 'mailbox' });
});

it.each(refusalsByLimits)('recognizes the sending limit of the sender’s own provider: %s', (text) => {
  expect(judge({ text })).toMatchObject({ kind: 'soft', party: 'sender', failureClass: 'sending_limit' });
});

it.each(refusalsByOtherLimits)('takes no other limit for that of the sender’s own provider: %s', (text) => {
  expect(judge({ text }).failureClass).not.toBe('sending_limit');
});
