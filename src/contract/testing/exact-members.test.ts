import { describe, expect, it } from 'vitest';
import { contactList } from '../contacts.ts';
import { senderList } from '../senders.ts';
import { aContact, aPage } from './contact.ts';
import { memberFaults } from './exact-members.ts';

const { channels: _, ...withoutChannels } = aContact();

describe('memberFaults', () => {
  it.each([
    ['nothing amiss', aPage(aContact()), []],
    [
      'a member too many',
      aPage({ ...aContact(), score: 1 }),
      ['answer.results[0].score is not in the contract'],
    ],
    ['a member missing', aPage(aContact(), withoutChannels), ['answer.results[1].channels is missing']],
    ['no object', aPage(5), ['answer.results[0] is no object']],
    [
      'a nested member missing',
      aPage({
        ...aContact(),
        lists: [{ hash: 'a', name: 'A', subscription_id: 1, subscription_created: '' }],
      }),
      ['answer.results[0].lists[0].subscription_cancelled is missing'],
    ],
  ])('tells %s', (_, answer, faults) => {
    expect(memberFaults(contactList.responses[200], answer)).toEqual(faults);
  });

  it('wants both names for the second link of senders', () => {
    expect(memberFaults(senderList.responses[200], aPage())).toEqual(['answer.prev is missing']);
  });
});
