import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Match } from '../../../contract/people/segments/match.ts';
import { sentenceOf } from '../../../contract/people/segments/sentence.ts';
import { conditionExamples } from '../../../contract/people/segments/testing/condition-examples.ts';
import { exampleWorld } from '../../../contract/people/segments/testing/match-examples.ts';
import { isMatch } from '../../../contract/people/segments/testing/naive-match.ts';
import type { PlainContact } from '../../../contract/people/segments/testing/plain-contact.ts';
import { anyCondition } from '../../../contract/people/segments/testing/segment-arbitraries.ts';
import { conditionWords } from '../../../messages/condition-words.ts';
import { availableLanguages, messagesIn } from '../../../messages/node/server-messages.ts';

const names = {
  attribute: (code: string) => (code === 'plan' ? 'Plan' : code === 'age' ? 'Age' : null),
  list: (hash: string) => (hash === 'abc' ? 'News' : hash === 'def' ? 'Offers' : null),
  mail: (id: number) => `Issue ${id}`,
  segment: () => 'Readers',
  source: (source: string) => (source === 'form:12' ? 'Homepage' : null),
};

/** A contact without any known facts. */
const nobody: PlainContact = {
  ...{ email: 'a@example.com', first_name: '', last_name: '', sms_number: null, attributes: {} },
  ...{ created: 0, updated: 0, active: true, cause: null, source: null, confirmed: false, stated: false },
  ...{ subscriptions: [], deliveries: [] },
};

const onValues = /^(?:attribute|name|first_name|last_name|phone|last_\w+)$/;

function sentence(match: Match, language = 'en'): string {
  return sentenceOf(match, { words: conditionWords(messagesIn('conditions', language)), names });
}

describe('the sentence of a match', () => {
  it.each<[Match, string]>([
    [{ all: [] }, 'all contacts'],
    [{ any: [] }, 'no contacts'],
    [{ on: 'list', is: 'subscribed', lists: ['abc'] }, 'subscribed to “News”'],
    [{ on: 'list', is: 'on', lists: ['gone'] }, 'subscribed to or unsubscribed from (deleted)'],
    [
      { on: 'list', is: 'cancelled', lists: ['abc', 'def'], left: { is: 'day', date: '2026-05-03' } },
      'unsubscribed from “News” or “Offers”, unsubscribed on May 3, 2026',
    ],
    [{ on: 'attribute', code: 'plan', is: 'one_of', values: ['pro', 'team'] }, 'Plan is “pro” or “team”'],
    [{ on: 'attribute', code: 'plan', is: 'none_of', values: ['pro'] }, 'Plan is not “pro” (or empty)'],
    [{ on: 'attribute', code: 'age', is: 'at_least', value: 1234.5 }, 'Age is at least 1,234.5'],
    [{ on: 'attribute', code: 'gone', is: 'in_last', n: 1, unit: 'month' }, '(deleted) is in the last month'],
    [{ on: 'attribute', code: 'age', is: 'anniversary', month: 5 }, 'anniversary of Age is in May'],
    [
      { on: 'email', is: 'one_of', values: ['1', '2', '3', '4', '5', '6', '7'] },
      'email address is “1”, “2”, “3”, “4”, “5”, and 2 more',
    ],
    [{ on: 'last_open', is: 'in_last', n: 90, unit: 'day' }, 'last opened in the last 90 days'],
    [
      { on: 'mail', is: 'opened', mails: { last: 5 }, which: 'none' },
      'got the last 5 emails but opened none',
    ],
    [{ on: 'mail', is: 'clicked', mails: { ids: [7] } }, 'clicked in “Issue 7”'],
    [{ on: 'source', is: 'one_of', values: ['desk', 'form:12'] }, 'came through your team or “Homepage”'],
  ])('%j is “%s”', (match, text) => {
    expect(sentence(match)).toBe(text);
  });

  it.each<[Match, string]>([
    [{ on: 'email', is: 'contains', value: '' }, 'email address contains …'],
    [{ on: 'list', is: 'subscribed', lists: [] }, 'subscribed to …'],
    [{ on: 'created', is: 'between', from: '', to: '2026-05-03' }, 'added between … and May 3, 2026'],
    [{ on: 'segment', is: 'in', segment: '' }, 'in the segment …'],
  ])('has a gap where %j is incomplete', (match, text) => {
    expect(sentence(match)).toBe(text);
  });

  it('has parentheses only where and meets or', () => {
    const news: Match = { on: 'list', is: 'subscribed', lists: ['abc'] };
    const active: Match = { on: 'active', is: 'yes' };
    expect(sentence({ all: [news, { any: [active, { not: news }] }] })).toBe(
      'subscribed to “News” and (active or doesn’t match (subscribed to “News”))',
    );
    expect(sentence({ any: [{ all: [news] }, active] })).toBe('subscribed to “News” or active');
  });

  it.each<[Match, string]>([
    [{ on: 'attribute', code: 'age', is: 'less', value: 5 }, 'doesn’t match (Age is less than 5) (or empty)'],
    [
      { on: 'last_click', is: 'in_last', n: 2, unit: 'week' },
      'doesn’t match (last clicked in the last 2 weeks) (or never)',
    ],
    [
      { on: 'attribute', code: 'age', is: 'unreadable' },
      'doesn’t match (Age doesn’t fit its type) (or empty)',
    ],
    [{ on: 'active', is: 'yes' }, 'doesn’t match (active)'],
    [{ on: 'name', is: 'not_contains', value: 'a' }, 'doesn’t match (name doesn’t contain “a” (or empty))'],
    [
      { all: [{ not: { on: 'name', is: 'contains', value: 'a' } }, { on: 'active', is: 'yes' }] },
      'doesn’t match (doesn’t match (name contains “a”) (or empty) and active)',
    ],
  ])('explains how the opposite of %j treats contacts without a value', (match, text) => {
    expect(sentence({ not: match })).toBe(text);
  });

  it('names contacts without a value if they match a condition or its opposite', () => {
    fc.assert(
      fc.property(anyCondition, fc.boolean(), (condition, isNegated) => {
        const match = isNegated ? { not: condition } : condition;
        fc.pre(onValues.test(condition.on) && isMatch(match, nobody, exampleWorld));
        expect(sentence(match)).toMatch(/empty|never/);
      }),
      { numRuns: 300 },
    );
  });

  it.each(availableLanguages())('writes every condition and its opposite in %s', (language) => {
    const sentences = conditionExamples.map((match) => sentence(match, language));
    expect(sentences.filter((text) => text.trim() === '' || /[{}]|undefined/.test(text))).toEqual([]);
    for (const match of conditionExamples) {
      expect(sentence({ not: match }, language)).toContain(sentence(match, language));
    }
  });

  it.each(availableLanguages())('distinguishes the operators of a subject in %s', (language) => {
    // Synonyms mean the same: of texts, choices, and several choices.
    const synonyms = /^(?:none_of|not_one_of|has_|contains|not_contains|one_of)/;
    const told = conditionExamples.filter(({ is }) => !synonyms.test(is));
    expect(new Set(told.map((match) => sentence(match, language))).size).toBe(told.length);
  });
});
