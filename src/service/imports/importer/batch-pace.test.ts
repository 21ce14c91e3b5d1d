import { describe, expect, it } from 'vitest';
import { BatchPace } from './batch-pace.ts';

describe('the pace of batches', () => {
  it('starts with all rows, and keeps them while batches are short', () => {
    const pace = new BatchPace({ rows: 3000, characters: 1 });
    pace.note(3000, 120);
    expect(pace.rows).toBe(3000);
  });

  it('shrinks to fit the time, and at most doubles when it grows', () => {
    const pace = new BatchPace({ rows: 3000, characters: 1 });
    pace.note(3000, 2500);
    expect(pace.rows).toBe(300);
    pace.note(300, 20);
    expect(pace.rows).toBe(600);
    pace.note(600, 500);
    expect(pace.rows).toBe(300);
  });

  it('never asks for fewer than 200 rows, or for more than it started with', () => {
    const slow = new BatchPace({ rows: 3000, characters: 1 });
    slow.note(3000, 60_000);
    expect(slow.rows).toBe(200);
    const small = new BatchPace({ rows: 10, characters: 1 });
    small.note(10, 60_000);
    expect(small.rows).toBe(10);
    small.note(10, 1);
    expect(small.rows).toBe(10);
  });

  it('learns nothing from an empty batch', () => {
    const pace = new BatchPace({ rows: 3000, characters: 1 });
    pace.note(0, 9000);
    expect(pace.rows).toBe(3000);
  });
});
