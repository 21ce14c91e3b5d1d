import { describe, expect, it } from 'vitest';
import { bodyOf, countedBodyOf, firstValues, isNarrowed, namedTargeting } from './send-values.ts';

const now = Date.parse('2026-03-01T10:00:00Z');
const values = { ...firstValues(null, null, now), lists: ['news'] };

describe('excluded lists', () => {
  it('never include lists that the email goes to, in the request, the count, and the conditions', () => {
    const both = { ...values, exclude_lists: ['news', 'staff'] };
    expect(bodyOf(both)).toMatchObject({ lists: ['news'], exclude_lists: ['staff'] });
    expect(countedBodyOf(both)).toMatchObject({ lists: ['news'], exclude_lists: ['staff'] });
    expect(namedTargeting(both).exclude_lists).toEqual([{ hash: 'staff' }]);
    expect(isNarrowed(both)).toBe(true);
  });

  it('are empty when the email goes to all of them', () => {
    const same = { ...values, exclude_lists: ['news'] };
    expect(bodyOf(same)).not.toHaveProperty('exclude_lists');
    expect(isNarrowed(same)).toBe(false);
  });
});
