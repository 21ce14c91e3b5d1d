import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sayInEnglish } from '../../wire/input-faults.ts';
import { parseInput } from '../../wire/parse.ts';
import {
  matchField,
  matchLimits,
  segmentDefinition,
  zoneName,
  type Match,
  type SegmentDefinition,
} from './match.ts';
import { mostValues } from './operands.ts';
import { conditionSchemas } from './conditions.ts';
import { conditionExamples } from './testing/condition-examples.ts';

const day = { is: 'day', date: '2026-02-28' };

function read(match: unknown) {
  return parseInput(segmentDefinition, { v: 1, zone: 'Europe/Stockholm', match }, sayInEnglish);
}

function faultsOf(match: unknown): readonly string[] | undefined {
  const result = read(match);
  return result.ok ? undefined : result.errors['match'];
}

/** Members of every operator of every subject in the grammar. */
const everyMember = [...conditionSchemas].flatMap(([on, operators]) =>
  [...operators].flatMap(([is, { shape }]) => Object.keys(shape).map((member) => `${on} ${is} ${member}`)),
);

describe('the examples of conditions', () => {
  it('have every member of every operator of every subject', () => {
    const shown = conditionExamples.flatMap((condition) =>
      Object.keys(condition).map((member) => `${condition.on} ${condition.is} ${member}`),
    );
    expect([...new Set(shown)].toSorted()).toEqual(everyMember.toSorted());
  });
});

describe('a match', () => {
  it.each(conditionExamples)('accepts %j unchanged', (condition) => {
    const match = { all: [condition, { not: condition }, { any: [] }] };
    const result = read(match);
    expect(result).toEqual({ ok: true, value: { v: 1, zone: 'Europe/Stockholm', match } });
    // The members of a parsed match have a fixed order, so reading it again returns the same bytes.
    const once: Match | null = result.ok ? result.value.match : null;
    const again = read(JSON.parse(JSON.stringify(once)));
    expect(JSON.stringify(again.ok && again.value.match)).toBe(JSON.stringify(once));
  });

  // Stored segments have these words.
  it.each(['hour', 'day', 'week', 'month', 'year'])('accepts times in units of a %s', (unit) => {
    expect(faultsOf({ on: 'created', is: 'in_last', n: 1, unit })).toBeUndefined();
    const onDate = { on: 'attribute', code: 'birthday', is: 'in_last', n: 1, unit };
    expect(faultsOf(onDate) === undefined).toBe(unit !== 'hour');
  });

  it.each(conditionExamples)('refuses an unknown member next to %j, naming its place', (condition) => {
    expect(faultsOf({ any: [{ all: [] }, { ...condition, extra: 1 }] })).toContain(
      'any, item 2, extra: Unknown member.',
    );
  });

  it.each([
    ['a text', 'all', 'Expected an object.'],
    ['null', null, 'This field may not be null.'],
    ['nothing', undefined, 'This field is required.'],
    ['an array', [], 'Expected an object.'],
    ['an empty object', {}, 'on: This field is required.'],
    ['an unknown group', { none: [] }, 'none: Unknown member.'],
    ['two groups', { all: [], any: [] }, 'any: Unknown member.'],
    ['a group that is no list', { all: {} }, 'all: Expected a list of items.'],
    [
      'an unknown subject',
      { all: [{ on: 'shoe', is: 'red' }] },
      'all, item 1, on: "shoe" is not a valid choice.',
    ],
    ['a subject of objects', { on: 'constructor', is: 'name' }, 'on: "constructor" is not a valid choice.'],
    ['an unknown operator', { not: { on: 'email', is: 'less' } }, 'not, is: "less" is not a valid choice.'],
    ['a condition without operator', { on: 'email' }, 'is: This field is required.'],
    ['a blank text', { on: 'email', is: 'contains', value: ' ' }, 'value: This field may not be blank.'],
    ['no values', { on: 'email', is: 'one_of', values: [] }, 'values: This list may not be empty.'],
    [
      'a day that no calendar has',
      { on: 'created', is: 'day', date: '2026-02-30' },
      'date: Enter a date such as 2026-05-31.',
    ],
    [
      'ends of two kinds',
      { on: 'attribute', code: 'a', is: 'between', from: 1, to: '2026-01-01' },
      'to: Not a valid value.',
    ],
    [
      'an anniversary of nothing',
      { on: 'attribute', code: 'a', is: 'anniversary', n: 1 },
      'Provide n and unit, or month.',
    ],
    [
      'left of who is subscribed',
      { on: 'list', is: 'subscribed', lists: ['a'], left: day },
      'left: Unknown member.',
    ],
    [
      'a time inside of a condition',
      { on: 'list', is: 'on', lists: ['a'], joined: { is: 'day', date: 'x' } },
      'joined, date: Enter a date such as 2026-05-31.',
    ],
    [
      'an unknown source',
      { on: 'source', is: 'one_of', values: ['form'] },
      'values, item 1: Enter desk, friend, or form, import, or token with its id, such as "form:12".',
    ],
  ])('refuses %s', (_name, match, fault) => {
    expect(faultsOf(match)).toEqual([fault]);
  });

  it('is in request bodies next to its zone', () => {
    const body = z.object({ zone: zoneName, match: matchField });
    const definition: SegmentDefinition = { v: 1, zone: 'UTC', match: { any: [] } };
    expect(parseInput(body, definition, sayInEnglish)).toEqual({
      ok: true,
      value: { zone: 'UTC', match: { any: [] } },
    });
    expect(parseInput(body, { zone: 'UTC' }, sayInEnglish)).toMatchObject({
      errors: { match: ['This field is required.'] },
    });
  });

  it('refuses an unknown version, an unknown zone, and an offset as a zone', () => {
    expect(parseInput(segmentDefinition, { v: 2, match: { all: [] } }, sayInEnglish)).toMatchObject({
      errors: { v: ['"2" is not a valid choice.'] },
    });
    for (const zone of ['Europe/Atlantis', '+02:00', '']) {
      expect(parseInput(segmentDefinition, { v: 1, zone, match: { all: [] } }, sayInEnglish)).toEqual({
        ok: false,
        errors: { zone: ['Enter a time zone such as "Europe/Stockholm".'] },
      });
    }
  });

  it('accepts 50 conditions, and refuses one more', () => {
    const condition = { on: 'active', is: 'yes' };
    const groups = (count: number) => ({
      all: [{ any: Array(25).fill(condition) }, { any: Array(count).fill(condition) }],
    });
    expect(faultsOf(groups(25))).toBeUndefined();
    expect(faultsOf(groups(26))).toEqual(['Use at most 50 conditions.']);
    expect(faultsOf({ all: Array(51).fill({ all: [] }) })).toEqual(['all: Use at most 50 conditions.']);
  });

  it('accepts 5 levels of groups, and refuses more, at any depth', () => {
    const nested = (levels: number): unknown =>
      Array.from({ length: levels }).reduce<unknown>((match) => ({ not: match }), {
        on: 'active',
        is: 'yes',
      });
    expect(faultsOf(nested(matchLimits.levels))).toBeUndefined();
    expect(faultsOf(nested(matchLimits.levels + 1))).toEqual(['not, not, not, not, not: Nested too deeply.']);
    expect(faultsOf(nested(20_000))).toEqual(['not, not, not, not, not: Nested too deeply.']);
  });

  it('accepts 200 values of an operator, and 64 kB altogether', () => {
    const values = (count: number, length: number) => ({
      on: 'email',
      is: 'one_of',
      values: Array.from({ length: count }, (_, at) => String(at).padStart(length, 'x')),
    });
    expect(faultsOf(values(mostValues, 300))).toBeUndefined();
    expect(faultsOf(values(mostValues + 1, 3))).toEqual([
      'values: Ensure this field has no more than 200 elements.',
    ]);
    expect(faultsOf(values(200, 400))).toEqual(['Ensure this match has no more than 65536 bytes.']);
  });
});
