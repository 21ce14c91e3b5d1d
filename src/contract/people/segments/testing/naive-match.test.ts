import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInput } from '../../../wire/parse.ts';
import { segmentDefinition } from '../match.ts';
import { exampleWorld, matchExamples } from './match-examples.ts';
import { isMatch } from './naive-match.ts';
import { anyCondition, anyContact, anyWorld, matchesOf } from './segment-arbitraries.ts';

describe('the meaning of conditions', () => {
  it.each(matchExamples)('%s', (...[, match, who, expected]) => {
    expect(isMatch(match, who, exampleWorld)).toBe(expected);
  });

  it('has exact opposites of operators', () => {
    const opposites = new Map([
      ['equals', 'not_equals'],
      ['contains', 'not_contains'],
      ['starts', 'not_starts'],
      ['ends', 'not_ends'],
      ['one_of', 'not_one_of'],
      ['empty', 'filled'],
    ]);
    fc.assert(
      fc.property(anyCondition, anyContact, anyWorld, (condition, who, around) => {
        const opposite = opposites.get(condition.is);
        const read = parseInput(segmentDefinition, { v: 1, match: { ...condition, is: opposite } });
        fc.pre(opposite !== undefined && condition.on !== 'source');
        fc.pre(
          !('code' in condition) || !['plan', 'tags'].includes(condition.code) || condition.is !== 'one_of',
        );
        const negated = read.ok ? isMatch(read.value.match, who, around) : null;
        expect(negated).toBe(!isMatch(condition, who, around));
      }),
      { numRuns: 200 },
    );
  });
});

describe('generated matches', () => {
  it('follow the grammar, and parse unchanged', () => {
    fc.assert(
      fc.property(matchesOf(anyCondition), (match) => {
        expect(parseInput(segmentDefinition, { v: 1, match })).toEqual({ ok: true, value: { v: 1, match } });
      }),
      { numRuns: 200 },
    );
  });

  it('have the reverse result of their opposite', () => {
    fc.assert(
      fc.property(matchesOf(anyCondition), anyContact, anyWorld, (match, who, around) => {
        const isIn = isMatch(match, who, around);
        expect(isMatch({ not: match }, who, around)).toBe(!isIn);
        expect(isMatch({ all: [match, { not: match }] }, who, around)).toBe(false);
        expect(isMatch({ any: [match, { not: match }] }, who, around)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
