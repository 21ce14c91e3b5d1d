import { expect, it } from 'vitest';
import { judge } from '../judge.ts';
import { rules } from './rules.ts';

it.each(rules)('row $id decides its own example', ({ id, class: failureClass, example }) => {
  expect(judge({ text: example })).toMatchObject({ rule: id, failureClass });
});

it('names every row once', () => {
  const ids = rules.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
