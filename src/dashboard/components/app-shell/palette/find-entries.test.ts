import { describe, expect, it } from 'vitest';
import { findExactly, findForgiving } from './find-entries.ts';

const entries = [
  'Press',
  'Newsletter',
  'Café Zoë: weekly',
  'New members',
  'Старт недели',
  '30% off: make room',
].map((label) => ({ label }));

const exactly = (text: string) => findExactly(entries, text).map(({ label }) => label);
const forgiving = (text: string) => findForgiving(entries, text).map(({ label }) => label);

describe('finding entries by their labels', () => {
  it('returns all entries without a text', () => expect(exactly('')).toHaveLength(entries.length));

  it.each([
    ['news', ['Newsletter']],
    ['LETTER', ['Newsletter']],
    ['cafe zoe', ['Café Zoë: weekly']],
    ['weekly café', ['Café Zoë: weekly']],
    ['недели', ['Старт недели']],
    ['30%', ['30% off: make room']],
    ['nwesletter', []],
    ['xyzzy', []],
  ])('%s', (text, labels) => expect(exactly(text)).toEqual(labels));

  it('puts a label that begins with the text first', () => expect(exactly('new')[0]).toMatch(/^New/u));

  it.each(['nwesletter', 'newsleter', 'newslettter', 'newsletzer'])('forgives the typo in %s', (text) =>
    expect(forgiving(text)).toEqual(['Newsletter']),
  );

  it('doesn’t forgive a word that has nothing in common', () => expect(forgiving('outbox')).toEqual([]));
});
