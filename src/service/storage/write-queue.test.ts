import { expect, it } from 'vitest';
import { WriteQueue, type WritePriority } from './write-queue.ts';

/**
 * Returns a queue in which each write takes the milliseconds in its name, such as `import 200`, and the order of their runs.
 */
function queueOf(width = 1) {
  let now = 0;
  const queue = new WriteQueue({ width, now: () => now });
  const order: string[] = [];
  const running: (() => void)[] = [];
  const ask = (priority: WritePriority, name: string): void =>
    queue.enqueue(priority, (end) => {
      order.push(name);
      running.push(() => {
        now += Number(name.split(' ')[1]);
        end();
      });
    });
  const step = (): void => running.shift()?.();
  const runAll = (): void => {
    while (running.length > 0) step();
  };
  return { queue, order, ask, step, runAll };
}

it('grants interactive writes before background writes, each priority in the order of requests', () => {
  const { order, ask, runAll } = queueOf();
  ask('background', 'import 200');
  ask('background', 'purge 200');
  ask('steady', 'ledger 5');
  ask('interactive', 'first 5');
  ask('interactive', 'second 5');
  runAll();
  expect(order).toEqual(['import 200', 'first 5', 'ledger 5', 'second 5', 'purge 200']);
});

it('makes a batch wait for interactive writes of at most eight times its duration', () => {
  const { order, ask, runAll } = queueOf();
  ask('background', 'import 100');
  ask('background', 'import 100');
  for (let index = 0; index < 300; index += 1) ask('interactive', 'change 5');
  runAll();
  expect(order.indexOf('import 100', 1)).toBe(162);
  expect(order).toHaveLength(302);
});

it('grants turns to short batches more often than to long ones', () => {
  const turnsOf = (batch: string): number => {
    const { order, ask, step } = queueOf();
    for (let index = 0; index < 400; index += 1) {
      ask('interactive', 'change 5');
      ask('background', batch);
    }
    for (let index = 0; index < 400; index += 1) step();
    return order.filter((name) => name === batch).length;
  };
  expect(turnsOf('chunk 5')).toBeGreaterThan(2 * turnsOf('import 100'));
});

it('saves up no time for an idle priority', () => {
  const { order, ask, step, runAll } = queueOf();
  for (let index = 0; index < 50; index += 1) {
    ask('background', 'import 100');
    step();
  }
  for (let index = 0; index < 30; index += 1) ask('interactive', 'change 100');
  ask('background', 'import 100');
  ask('background', 'import 100');
  order.length = 0;
  runAll();
  // After fifty imports, thirty changes still can't pass in a row.
  expect(order.indexOf('import 100')).toBeLessThan(10);
});

it('grants as many simultaneous turns as its width', () => {
  const { queue, order, ask, step } = queueOf(2);
  for (const name of ['a 1', 'b 1', 'c 1']) ask('interactive', name);
  expect(order).toEqual(['a 1', 'b 1']);
  expect(queue.waiting).toEqual({ interactive: 1, steady: 0, background: 0 });
  step();
  expect(order).toEqual(['a 1', 'b 1', 'c 1']);
});

it('ends the turn of work that fails', async () => {
  const queue = new WriteQueue();
  const failing = queue.run('interactive', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await queue.run('background', async () => 'next')).toBe('next');
});
