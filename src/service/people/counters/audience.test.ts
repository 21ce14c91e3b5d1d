import { describe, expect, it } from 'vitest';
import { allContacts, AudienceTally, type AudienceChange, type AudienceContact } from './audience.rules.ts';

const on = { list_id: 7, cancelled_at: null };
const off = { list_id: 7, cancelled_at: 5 };
const origin = { day: '2026-05-31', source: 'form:3' };

function contact(...subscriptions: AudienceContact['subscriptions'][number][]): AudienceContact {
  return { active: true, inactive_cause: null, subscriptions };
}

function inactive(cause: AudienceContact['inactive_cause']): AudienceContact {
  return { active: false, inactive_cause: cause, subscriptions: [on] };
}

/** Returns the kinds by list that a change counts as. */
function kindsOf(change: AudienceChange): [number, string][] {
  const tally = new AudienceTally();
  tally.change(change);
  return tally.counts(origin).map(({ list_id, kind }) => [list_id, kind]);
}

describe('growth', () => {
  it.each<[string, AudienceChange, [number, string][]]>([
    [
      'a new contact',
      { before: null, after: contact(on) },
      [
        [allContacts, 'joined'],
        [7, 'joined'],
      ],
    ],
    ['a new contact that is canceled', { before: null, after: contact(off) }, [[allContacts, 'joined']]],
    ['a new contact that is inactive', { before: null, after: inactive('suppressed') }, []],
    ['a list that is added', { before: contact(), after: contact(on) }, [[7, 'joined']]],
    ['a list that is renewed', { before: contact(off), after: contact(on) }, [[7, 'back']]],
    ['a reader who leaves', { before: contact(on), after: contact(off), isReader: true }, [[7, 'left']]],
    ['a cancellation by the desk', { before: contact(on), after: contact(off) }, [[7, 'cancelled']]],
    ['a list that is removed', { before: contact(on), after: contact() }, [[7, 'removed']]],
    ['a canceled list that is removed', { before: contact(off), after: contact() }, []],
    [
      'a bounce',
      { before: contact(on), after: inactive('bounced') },
      [
        [allContacts, 'bounced'],
        [7, 'bounced'],
      ],
    ],
    [
      'no cause',
      { before: contact(on), after: inactive(null) },
      [
        [allContacts, 'deactivated'],
        [7, 'deactivated'],
      ],
    ],
    [
      'an activation',
      { before: inactive('bounced'), after: contact(on) },
      [
        [allContacts, 'back'],
        [7, 'back'],
      ],
    ],
    [
      'a deletion',
      { before: contact(on), after: null },
      [
        [allContacts, 'deleted'],
        [7, 'deleted'],
      ],
    ],
    ['the deletion of an inactive contact', { before: inactive('bounced'), after: null }, []],
  ])('counts %s', (_name, change, expected) => {
    expect(kindsOf(change)).toEqual(expected);
  });

  it('counts by day and by source', () => {
    const tally = new AudienceTally();
    for (const after of [contact(), contact()]) tally.change({ before: null, after });
    const counted = { list_id: allContacts, day: '2026-05-31', kind: 'joined', source: 'form:3', count: 2 };
    expect(tally.counts(origin)).toEqual([counted]);
  });
});
