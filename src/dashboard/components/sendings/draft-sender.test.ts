import { expect, it } from 'vitest';
import { senderStatus, type Sender } from '../../../contract/senders/senders.ts';
import { makeSender } from '../../testing/records.ts';
import { likelySender } from './draft-sender.ts';

const waiting = makeSender({ id: 1, status: senderStatus.notConfirmed });
const first = makeSender({ id: 2 });
const second = makeSender({ id: 3 });

it.each<[string, Sender[] | undefined, string, Sender | null]>([
  ['the chosen one', [waiting, first, second], '3', second],
  ['the first verified one without a choice', [waiting, first, second], '', first],
  ['the first verified one instead of an unverified choice', [waiting, first], '1', first],
  ['the first verified one instead of a deleted choice', [waiting, first], '9', first],
  ['an unverified one if no other is there', [waiting], '', waiting],
  ['none without senders', [], '3', null],
  ['none until they are known', undefined, '3', null],
])('the likely sender is %s', (...[, senders, chosen, likely]) => {
  expect(likelySender(senders, chosen)).toBe(likely);
});
