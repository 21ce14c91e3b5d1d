import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../contract/people/segments/conditions.ts';
import { matchField, type Match } from '../../../contract/people/segments/match.ts';
import { conditionExamples } from '../../../contract/people/segments/testing/condition-examples.ts';
import { anyCondition } from '../../../contract/people/segments/testing/segment-arbitraries.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { draftOf, matchOf, withPart } from './builder-draft.ts';
import {
  initialCondition,
  offeredSubjects,
  operatorsOf,
  subjectOf,
  withOperator,
} from './condition-forms.ts';
import { recipes } from './recipes.ts';

const active: Match = { on: 'active', is: 'yes' };

/** Returns a match after loading it into the builder without changes, as JSON text. */
function drawnBack(match: Match): string | null {
  const draft = draftOf(match);
  return draft === null ? null : JSON.stringify(matchOf(draft));
}

describe('a match in the builder', () => {
  it.each(conditionExamples)('round-trips to the same bytes: %j', (condition) => {
    const matches: Match[] = [
      condition,
      { not: condition },
      { all: [condition, { not: condition }] },
      { any: [{ all: [condition] }, { any: [{ not: condition }] }, condition] },
    ];
    for (const match of matches) expect(drawnBack(match)).toBe(JSON.stringify(match));
  });

  it('round-trips to the same bytes, whatever is in its rows and groups', () => {
    const row = fc.oneof(
      anyCondition,
      anyCondition.map((not) => ({ not })),
    );
    const group = (part: fc.Arbitrary<Match>) =>
      fc
        .tuple(fc.constantFrom('all', 'any'), fc.array(part, { maxLength: 4 }))
        .map(([join, parts]): Match => (join === 'all' ? { all: parts } : { any: parts }));
    fc.assert(
      fc.property(fc.oneof(row, group(fc.oneof(row, group(row)))), (match) => {
        expect(drawnBack(match)).toBe(JSON.stringify(match));
      }),
    );
  });

  it.each<[string, Match]>([
    ['everyone', { all: [] }],
    ['no one', { any: [] }],
    ['empty groups', { all: [{ any: [] }, { all: [] }] }],
  ])('round-trips if it is %s', (_name, match) => {
    expect(drawnBack(match)).toBe(JSON.stringify(match));
  });

  it.each<[string, Match]>([
    ['a third level', { all: [{ any: [{ all: [active] }] }] }],
    ['the opposite of a group', { all: [{ not: { any: [active] } }] }],
    ['the opposite of an opposite', { not: { not: active } }],
  ])('isn’t shown with %s', (_name, match) => {
    expect(draftOf(match)).toBeNull();
  });

  it('drops a removed part, and keeps the others', () => {
    const draft = draftOf({ any: [active, { on: 'unopened', is: 'less', n: 3 }] });
    const [first] = draft?.parts ?? [];
    if (draft === null || first === undefined) throw new Error('it has parts');
    expect(matchOf(withPart(draft, first.id, null))).toEqual({ any: [{ on: 'unopened', is: 'less', n: 3 }] });
  });
});

describe('a condition in the builder', () => {
  it.each([...offeredSubjects, 'attribute:plan'])('starts on %s with operators that fit', (subject) => {
    const condition = initialCondition(subject);
    expect(subjectOf(condition)).toBe(subject);
    const operators = operatorsOf(condition) ?? [];
    expect(operators).toContain(condition.is);
    for (const operator of operators) {
      const changed = withOperator(condition, operator);
      expect(changed.is).toBe(operator);
      expect(subjectOf(changed)).toBe(subject);
      expect(withOperator(changed, operator)).toEqual(changed);
    }
  });

  it('keeps operands that fit when its operator changes', () => {
    const name = { on: 'name', is: 'contains', value: 'ada' } as const;
    const several = withOperator(name, 'one_of');
    expect(several).toEqual({ on: 'name', is: 'one_of', values: ['ada'] });
    expect(withOperator(several, 'not_ends')).toEqual({ on: 'name', is: 'not_ends', value: 'ada' });
    const created = { on: 'created', is: 'day', date: '2026-05-01' } as const;
    expect(withOperator(created, 'between')).toEqual({
      on: 'created',
      is: 'between',
      from: '2026-05-01',
      to: '2026-05-01',
    });
  });

  it('stays unchanged if the fields would lose something', () => {
    const kept = conditionExamples.filter(
      (condition) => operatorsOf(condition, typeOfExample(condition)) === null,
    );
    expect(kept).toEqual([]);
    expect(operatorsOf({ on: 'attribute', code: 'plan', is: 'more', value: 3 })).toBeNull();
    expect(operatorsOf({ on: 'attribute', code: 'plan', is: 'equals', value: 3 })).toBeNull();
  });

  it.each([1, 2, 3, 4, 5])('starts on an attribute of type %i with operators that fit', (type) => {
    const condition = initialCondition('attribute:x', type);
    for (const operator of operatorsOf(condition, type) ?? []) {
      const changed = withOperator(condition, operator, type);
      expect(changed).toMatchObject({ on: 'attribute', code: 'x', is: operator });
      expect(operatorsOf(changed, type)).toContain(operator);
    }
    expect(operatorsOf(condition, type)).toContain(condition.is);
  });

  it('keeps times of lists, and bots of opens and clicks', () => {
    const joined = { is: 'in_last', n: 2, unit: 'week' } as const;
    const list = { on: 'list', is: 'cancelled', lists: ['a'], which: 'all', joined, left: joined } as const;
    expect(withOperator({ ...list, lists: [...list.lists] }, 'on')).toEqual({
      ...{ on: 'list', is: 'on', lists: ['a'], which: 'all', joined },
    });
    const clicked = { on: 'mail', is: 'clicked', mails: { last: 1 }, link: 'x', machines: true } as const;
    const opened = { on: 'mail', is: 'opened', mails: { last: 1 }, machines: true };
    expect(withOperator(clicked, 'opened')).toEqual(opened);
    expect(withOperator(clicked, 'left')).toEqual({ on: 'mail', is: 'left', mails: { last: 1 } });
  });
});

/** Returns the type of attribute for an example. */
function typeOfExample(condition: Condition): number {
  return [0, 1, 2, 3, 4, 5].find((type) => operatorsOf(condition, type) !== null) ?? 0;
}

describe('recipes', () => {
  it('are 10 segments that can be saved and edited', () => {
    expect(recipes).toHaveLength(10);
    for (const recipe of recipes) {
      expect(parseInput(matchField, recipe)).toEqual({ ok: true, value: recipe });
      const rows =
        draftOf(recipe)?.parts.flatMap((part) => (part.kind === 'row' ? [part.condition] : [])) ?? [];
      expect(rows.map(operatorsOf)).not.toContain(null);
    }
  });
});
