import { describe, expect, it } from 'vitest';
import { matchField, type Match } from '../../../contract/people/segments/match.ts';
import { conditionExamples } from '../../../contract/people/segments/testing/condition-examples.ts';
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

/** The match after it was drawn and nothing was changed, as bytes. */
function drawnBack(match: Match): string | null {
  const draft = draftOf(match);
  return draft === null ? null : JSON.stringify(matchOf(draft));
}

describe('a match in the builder', () => {
  it.each(conditionExamples)('comes back as the same bytes: %j', (condition) => {
    const matches: Match[] = [
      condition,
      { not: condition },
      { all: [condition, { not: condition }] },
      { any: [{ all: [condition] }, { any: [{ not: condition }] }, condition] },
    ];
    for (const match of matches) expect(drawnBack(match)).toBe(JSON.stringify(match));
  });

  it.each<[string, Match]>([
    ['everyone', { all: [] }],
    ['no one', { any: [] }],
    ['empty groups', { all: [{ any: [] }, { all: [] }] }],
  ])('comes back where it is %s', (_name, match) => {
    expect(drawnBack(match)).toBe(JSON.stringify(match));
  });

  it.each<[string, Match]>([
    ['a third level', { all: [{ any: [{ all: [active] }] }] }],
    ['the opposite of a group', { all: [{ not: { any: [active] } }] }],
    ['the opposite of an opposite', { not: { not: active } }],
  ])('is not drawn with %s', (_name, match) => {
    expect(draftOf(match)).toBeNull();
  });

  it('loses a part that is removed, and keeps the others', () => {
    const draft = draftOf({ any: [active, { on: 'unopened', is: 'less', n: 3 }] });
    const [first] = draft?.parts ?? [];
    if (draft === null || first === undefined) throw new Error('it has parts');
    expect(matchOf(withPart(draft, first.id, null))).toEqual({ any: [{ on: 'unopened', is: 'less', n: 3 }] });
  });
});

describe('a condition in the builder', () => {
  it.each([...offeredSubjects, 'attribute:plan'])('begins on %s with operators that fit', (subject) => {
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

  it('keeps what fits when its operator changes', () => {
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

  it('is left alone where the fields would lose something', () => {
    const kept = conditionExamples.filter((condition) => operatorsOf(condition) === null);
    expect(kept.map(({ on }) => on)).toEqual(expect.arrayContaining(['source', 'consent', 'mail', 'list']));
    for (const condition of conditionExamples) {
      const operators = operatorsOf(condition);
      const same = operators?.find((one) => one === condition.is);
      if (same !== undefined) expect(withOperator(condition, same)).toEqual(condition);
    }
  });
});

describe('recipes', () => {
  it('are ten segments that can be saved and edited', () => {
    expect(recipes).toHaveLength(10);
    for (const recipe of recipes) {
      expect(parseInput(matchField, recipe)).toEqual({ ok: true, value: recipe });
      const rows =
        draftOf(recipe)?.parts.flatMap((part) => (part.kind === 'row' ? [part.condition] : [])) ?? [];
      expect(rows.map(operatorsOf)).not.toContain(null);
    }
  });
});
