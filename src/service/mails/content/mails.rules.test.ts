import { expect, it } from 'vitest';
import { nameLength } from '../../../contract/wire/fields.ts';
import { copySubject, nextUpdate } from './mails.rules.ts';

const marker = copySubject('', 'en').length;

it.each([
  ['a short one', 'News', marker + 4],
  ['one that just fits', 'a'.repeat(nameLength - marker), nameLength],
])('the subject of a copy keeps all of %s', (_, subject, length) => {
  const copied = copySubject(subject, 'en');
  expect(copied).toContain(subject);
  expect(copied).toHaveLength(length);
  expect(copied).not.toContain('…');
});

it.each([
  ['a', 1],
  ['🎁', 2],
])('the subject of a copy is cut to the maximum length, between characters: %s', (one) => {
  const copied = copySubject(one.repeat(nameLength), 'en');
  expect(copied.length).toBeLessThanOrEqual(nameLength);
  expect(copied.length).toBeGreaterThan(nameLength - 2);
  expect(copied.endsWith(`${one}…`)).toBe(true);
});

it('gives each change of an email a later time than the previous one', () => {
  expect(nextUpdate(1000, 2000)).toBe(2000);
  expect(nextUpdate(2000, 2000)).toBe(2001);
  expect(nextUpdate(3000, 2000)).toBe(3001);
});
