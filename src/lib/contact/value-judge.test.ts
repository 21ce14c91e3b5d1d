import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributeTypes, readOption, readOptions, type ValueType } from './attribute-types.ts';
import { ValueJudge } from './value-judge.ts';

const closed = (type: number, ...options: string[]): ValueType => ({ type, options, open: false });
const open = (type: number, ...options: string[]): ValueType => ({ type, options, open: true });

describe('values by their type', () => {
  it.each<[string, ValueType, string | null]>([
    [' Anna\0 ', closed(0), 'Anna'],
    ['', closed(1), ''],
    [' ', closed(3), ''],
    ['012.50', closed(1), '12.5'],
    ['-0', closed(1), '0'],
    ['1,234', closed(1), null],
    ['1e3', closed(1), null],
    ['1.2345678', closed(1), null],
    ['1234567890123456', closed(1), null],
    ['2026-05-31', closed(2), '2026-05-31'],
    ['2026-05-31T23:30:00Z', closed(2), '2026-05-31'],
    ['2026-02-30', closed(2), null],
    ['2026-5-3', closed(2), null],
    ['31/05/2026', closed(2), null],
    ['1799-12-31', closed(2), null],
    ['on', closed(3), 'true'],
    ['NEIN', closed(3), 'false'],
    ['maybe', closed(3), null],
    ['PRO', closed(4, 'Pro', 'Team'), 'Pro'],
    ['Pro, Team', closed(4, 'Pro', 'Team'), null],
    ['zoe', closed(4, 'Zoë'), 'Zoë'],
    ['Team; pro,team', closed(5, 'Pro', 'Team'), 'Pro, Team'],
    ['Pro, Gold', closed(5, 'Pro', 'Team'), null],
    ['new  one', open(4, 'Old'), 'new one'],
    ['b, a, Old, B', open(5, 'Old'), 'Old, b, a'],
    ['a|b', open(5), null],
    ['x'.repeat(65), open(4), null],
  ])('reads %j of %j as %j', (text, type, value) => {
    expect(new ValueJudge(type).read(text)).toBe(value);
  });

  it('reuses an option that it has added', () => {
    const judge = new ValueJudge(open(attributeTypes.choices, 'Old'));
    expect(judge.read('VIP, press')).toBe('VIP, press');
    expect(judge.read('Press, vip, Other|')).toBeNull();
    expect(judge.read('Press, vip, old')).toBe('Old, VIP, press');
    expect(judge.made).toEqual(['VIP', 'press']);
  });

  it('adds no more options than the maximum of an attribute', () => {
    const many = Array.from({ length: 499 }, (_, index) => `option ${index}`);
    const judge = new ValueJudge(open(attributeTypes.choices, ...many));
    expect(judge.read('one, two')).toBeNull();
    expect(judge.read('one')).toBe('one');
    expect(judge.read('two')).toBeNull();
    expect(judge.made).toEqual(['one']);
  });

  const words = fc.string({ unit: 'grapheme', maxLength: 12 });
  const types = fc.record({
    type: fc.integer({ min: 0, max: 5 }),
    options: fc
      .array(words, { maxLength: 5 })
      .map((texts) => readOptions(texts.filter((one) => readOption(one) !== null)) ?? []),
    open: fc.boolean(),
  });
  const texts = fc.oneof(
    words,
    fc.double({ noDefaultInfinity: true, noNaN: true }).map(String),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.array(words, { maxLength: 4 }).map((parts) => parts.join(', ')),
    fc.constantFrom('yes', 'Nej', 'wahr', '0'),
  );

  it('accepts its stored values again, unchanged, also with added options', () => {
    fc.assert(
      fc.property(types, texts, (type, text) => {
        const judge = new ValueJudge(type);
        const kept = judge.read(text);
        if (kept === null) return;
        expect(judge.read(kept)).toBe(kept);
        const later = { ...type, options: [...type.options, ...judge.made], open: false };
        expect(new ValueJudge(later).read(kept)).toBe(kept);
      }),
      { numRuns: 200 },
    );
  });
});
