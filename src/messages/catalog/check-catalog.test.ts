import { describe, expect, it } from 'vitest';
import { checkSource, checkTranslation, checkUse } from './check-catalog.ts';
import { keysNamed } from './find-uses.ts';
import type { SourceMessage } from './read-catalog.ts';

function sourceOf(messages: Readonly<Record<string, string | SourceMessage>>) {
  const entries = Object.entries(messages).map(([key, one]): [string, SourceMessage] => [
    key,
    typeof one === 'string' ? { text: one, note: null } : one,
  ]);
  return new Map([['area', new Map(entries)]]);
}

const faultsOf = (key: string, text: string) =>
  checkSource(sourceOf({ [key]: text })).map(({ fault }) => fault);

describe('an English message', () => {
  it.each([
    ['a.body', 'Your emails are saved. Send them from the mail server.'],
    ['a.title', 'Delete {count, plural, one {# contact} other {# contacts}}?'],
    ['a.body', 'Add a <link>sender</link> first.'],
    ['a.label', 'List name'],
    ['a.label', '{state, select, cancelled {Stopped} mails {Emails} other {}}'],
  ])('%s “%s” is right', (key, text) => {
    expect(faultsOf(key, text)).toEqual([]);
  });

  it.each([
    ['a.body', 'Your mails are saved.', 'says “mails”'],
    ['a.body', 'Please wait.', 'says “Please”'],
    ['a.label', '{state, select, cancelled {Cancelled} other {}}', 'says “Cancelled”'],
    ['a.body', 'What became of the rows.', 'write a plainer phrase'],
    ['a.body', 'Done. Who joins it gets emails.', 'a subject in front'],
    ['a.title', 'Contacts were deleted.', 'ends with a period'],
    ['a.body', 'No period here', 'without a period'],
    ['a.label', 'List "name"', 'straight quotes'],
    ['a.label', 'List  name', 'space too many'],
    ['a.label', 'Saving the list...', 'three dots'],
    ['a.label', 'A share of 25 %', 'space before %'],
    ['a.label', 'Name of {list_name}', 'not in camelCase'],
    ['a.label', '{count, plural, other {# lists}}', 'without "one" and "other"'],
    ['a.label', 'An {open', 'no ICU message'],
    ['a.label', 'Import', 'needs a note'],
    ['a.badge', 'A very long badge', 'longer than 14'],
  ])('%s “%s” is found', (key, text, fault) => {
    expect(faultsOf(key, text).join()).toContain(fault);
  });

  it('needs a note where another key has the same text', () => {
    const twins = { 'a.label': 'Sent emails', 'b.column': 'Sent emails' };
    expect(checkSource(sourceOf(twins))).toHaveLength(1);
    expect(checkSource(sourceOf({ ...twins, 'b.column': { text: 'Sent emails', note: 'Column' } }))).toEqual(
      [],
    );
  });
});

describe('a translation', () => {
  const source = sourceOf({ 'a.body': 'Sent to {count, plural, one {# list} other {# lists}} by {name}.' });
  const faults = (texts: Record<string, string>) =>
    checkTranslation(source, new Map([['area', new Map(Object.entries(texts))]]), 'pl').map(
      ({ fault }) => fault,
    );

  it('is right with every plural form of its language', () => {
    const text = '{name}: {count, plural, one {# lista} few {# listy} many {# list} other {# listy}}.';
    expect(faults({ 'a.body': text })).toEqual([]);
  });

  it.each([
    [{}, 'is missing'],
    [{ 'a.body': '{count, plural, one {#} other {#}} {name}' }, 'has no "few" form of {count}'],
    [{ 'a.body': '{count, plural, one {#} few {#} other {#}}' }, 'takes {name} otherwise'],
    [{ 'a.body': '{count} {name}' }, 'takes {count} otherwise'],
    [{ 'a.body': '{' }, 'no ICU message'],
  ])('%j is found', (texts, fault) => {
    expect(faults(texts).join()).toContain(fault);
  });

  it('has no key that is missing in English', () => {
    const text = '{name}: {count, plural, one {#} few {#} other {#}}.';
    expect(faults({ 'a.body': text, 'b.body': 'x' })).toEqual(['has no English text']);
  });
});

it('finds keys that no source names, and those that one does', () => {
  const source = sourceOf({ 'a.body': 'A b.', 'b.body': 'C d.' });
  const keys = new Map([['area', new Set(['a.body', 'b.body'])]]);
  const used = keysNamed(`const t = useMessages('area'); t('a.body')`, keys);
  expect(checkUse(source, used).map(({ where }) => where)).toEqual(['en/area, b.body']);
});
