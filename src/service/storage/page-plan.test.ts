import { describe, expect, it } from 'vitest';
import { planPage } from './page-plan.ts';

const contacts = 1_000_000;

describe('planPage', () => {
  it.each([
    ['a count on a small list', { contacts, listed: 100 }, { lists: 'collect', text: 'probe' }],
    ['a count on a big list', { contacts, listed: 900_000 }, { lists: 'probe', text: 'collect' }],
    ['a count without lists', { contacts }, { lists: 'probe', text: 'collect' }],
    ['the first page of many matches', { contacts, matches: 50_000, lastRow: 10 }, { text: 'probe' }],
    ['the first page of few matches', { contacts, matches: 12, lastRow: 10 }, { text: 'collect' }],
    [
      'the first page of a text on a big list',
      { contacts, listed: contacts, matches: 50_000, lastRow: 10 },
      { lists: 'probe', text: 'probe' },
    ],
    [
      'a rare text on a big list',
      { contacts, listed: contacts, matches: 11, lastRow: 10 },
      { lists: 'probe', text: 'collect' },
    ],
    [
      'any page of a small list',
      { contacts, listed: 500, matches: 500, lastRow: 10 },
      { lists: 'collect', text: 'probe' },
    ],
    ['the last page of a medium number', { contacts, matches: 30_000, lastRow: 30_000 }, { text: 'collect' }],
    ['nothing at all', { contacts: 0, matches: 0 }, { text: 'probe' }],
  ])('chooses for %s', (_what, situation, plan) => {
    expect(planPage(situation)).toMatchObject(plan);
  });
});
