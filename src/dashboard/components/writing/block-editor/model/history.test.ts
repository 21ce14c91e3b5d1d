import { describe, expect, it } from 'vitest';
import { groupPause_ms, historyLimit, record, redo, startHistory, undo, type History } from './history.ts';

function typed(history: History<string>, letters: string, now_ms = 0): History<string> {
  return record(history, {
    value: history.present.value + letters,
    label: 'Type',
    group: 'text of block 1',
    now_ms,
  });
}

describe('a history', () => {
  it('merges letters that follow each other quickly into one step', () => {
    const history = [...'hello'].reduce((soFar, letter) => typed(soFar, letter), startHistory(''));
    expect(history.present.value).toBe('hello');
    expect(undo(history).present.value).toBe('');
  });

  it('starts another step after a pause', () => {
    const history = typed(typed(startHistory(''), 'one '), 'two', groupPause_ms);
    expect(undo(history).present.value).toBe('one ');
  });

  it('starts another step after an undo', () => {
    const history = typed(undo(typed(typed(startHistory(''), 'a'), 'b', groupPause_ms)), 'c');
    expect(undo(history).present.value).toBe('a');
  });

  it('drops undone steps after a new change', () => {
    const history = typed(undo(typed(startHistory(''), 'a')), 'b');
    expect(redo(history)).toBe(history);
  });

  it('ignores a change that changes nothing', () => {
    const history = startHistory('same');
    expect(record(history, { value: 'same', label: 'Nothing', now_ms: 0 })).toBe(history);
  });

  it('keeps at least 200 steps, and no more than its limit', () => {
    let history = startHistory(0);
    for (let value = 1; value <= historyLimit + 50; value += 1) {
      history = record(history, { value, label: 'Count', now_ms: 0 });
    }
    expect(historyLimit).toBeGreaterThanOrEqual(200);
    expect(history.past).toHaveLength(historyLimit);
    for (let step = 0; step < 200; step += 1) history = undo(history);
    expect(history.present.value).toBe(historyLimit + 50 - 200);
  });
});
