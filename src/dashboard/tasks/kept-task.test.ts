import { expect, it } from 'vitest';
import { keptResult, keptTask } from './kept-task.ts';
import { newTask } from './task.ts';

const list = { hash: 'abc', name: 'Newsletter' };

it.each([
  newTask({ kind: 'subscribe', title: 'Add', source: { of: 'picked' }, list, total: 3 }),
  newTask({
    kind: 'export',
    title: 'Export',
    source: { of: 'contacts', query: { active: 1 } },
    list: null,
    total: 3,
    columns: [
      { header: 'Email', member: 'email' },
      { header: 'City', member: 'attribute', code: 'city' },
    ],
  }),
  newTask({
    kind: 'remove',
    title: 'Remove',
    source: { of: 'subscribers', hash: 'abc', query: {} },
    list,
    total: 3,
  }),
])('reads a stored task back: $title', (task) => {
  expect(keptTask.parse(structuredClone(task))).toEqual(task);
});

it('refuses tasks stored by another version', () => {
  const task = newTask({ kind: 'delete', title: 'Delete', source: { of: 'picked' }, list: null, total: 1 });
  expect(keptTask.safeParse({ ...task, phase: 'resting' }).success).toBe(false);
  expect(keptTask.safeParse({ id: 'a', phase: 'working', source: {} }).success).toBe(false);
  expect(keptResult.safeParse({ rows: [{ email: 'a@example.com' }], lines: [] }).success).toBe(false);
});

it('reads the results of a chunk', () => {
  const result = { rows: [{ email: 'a@example.com', outcome: 'failed', reason: 'Gone.' }], lines: ['a'] };
  expect(keptResult.parse(result)).toEqual(result);
});
