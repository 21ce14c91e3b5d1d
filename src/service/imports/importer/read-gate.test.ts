import { expect, it } from 'vitest';
import { ReadGate } from './read-gate.ts';

/** Returns a promise, the function that resolves it, and the one that rejects it. */
function held() {
  let [resolve, reject] = [() => {}, () => {}];
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = () => failed(new Error('disk I/O error'));
  });
  return { promise, resolve, reject };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Notes how often a reader has passed the gate. */
function readThrough(gate: ReadGate) {
  const pieces = { read: 0 };
  void (async () => {
    for (; pieces.read < 1000; pieces.read += 1) {
      await gate.passed();
      await soon();
    }
  })();
  return pieces;
}

it('lets nothing pass while a batch is written, except during a long statement', async () => {
  const gate = new ReadGate();
  const [statement, rest] = [held(), held()];
  const pieces = readThrough(gate);
  const writing = gate.closedFor(async () => {
    await gate.openFor(statement.promise);
    await rest.promise;
  });
  await soon();
  await soon();
  const during = pieces.read;
  expect(during).toBeGreaterThan(0);
  statement.resolve();
  await soon();
  await soon();
  const closed = pieces.read;
  await soon();
  await soon();
  expect(pieces.read).toBe(closed);
  rest.resolve();
  await writing;
  await soon();
  await soon();
  expect(pieces.read).toBeGreaterThan(closed);
});

it('is open again after a statement or a batch that failed', async () => {
  const gate = new ReadGate();
  const statement = held();
  const writing = gate.closedFor(() => gate.openFor(statement.promise));
  statement.reject();
  await expect(writing).rejects.toThrow('disk I/O error');
  await gate.passed();
  await expect(gate.closedFor(() => Promise.reject(new Error('lease lost')))).rejects.toThrow('lease lost');
  await gate.passed();
});
