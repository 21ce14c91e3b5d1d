import { describe, expect, it } from 'vitest';
import { mostVersions, mostVersionText, versionsToDrop } from './mail-versions.rules.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const now = 1000 * day;

/** Builds versions at regular intervals, in milliseconds, back from now; the newest has the highest id. */
function versions(count: number, apart: number, size = 10) {
  return Array.from({ length: count }, (_, at) => ({
    id: count - at,
    saved_at: now - at * apart,
    size,
    name: '',
  }));
}

describe('versions to delete', () => {
  it('include none of the last two hours', () => {
    expect(versionsToDrop(versions(20, 5 * minute), now)).toEqual([]);
  });

  it('leave one per day of versions older than two days', () => {
    const marks = versions(24 * 10, 60 * minute);
    const dropped = new Set(versionsToDrop(marks, now));
    const old = marks.filter(({ id, saved_at }) => !dropped.has(id) && now - saved_at > 2 * day);
    expect(old.length).toBeGreaterThanOrEqual(6);
    expect(old.length).toBeLessThanOrEqual(9);
  });

  it('include none with a name', () => {
    const marks = versions(24 * 10, 60 * minute).map((mark) => ({
      ...mark,
      name: mark.id <= 3 ? 'For legal' : '',
    }));
    const dropped = new Set(versionsToDrop(marks, now));
    expect(dropped.size).toBeGreaterThan(100);
    expect([1, 2, 3].some((id) => dropped.has(id))).toBe(false);
  });

  it('are the oldest when there are too many', () => {
    const marks = versions(mostVersions + 2, 10);
    expect(versionsToDrop(marks, now)).toEqual([2, 1]);
  });

  it('are the oldest when their text is too long, but never the newest', () => {
    expect(versionsToDrop(versions(3, minute, mostVersionText + 1), now)).toEqual([2, 1]);
  });
});
