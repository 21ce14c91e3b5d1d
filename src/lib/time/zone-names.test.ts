import { describe, expect, it } from 'vitest';
import { zoneNames } from './zone-names.ts';

describe('names of time zones', () => {
  it('are current, in order, and known here', () => {
    const names = zoneNames();
    expect(names).toEqual([...names].sort());
    for (const current of ['Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires'])
      expect(names).toContain(current);
    for (const old of ['Asia/Calcutta', 'Europe/Kiev', 'America/Buenos_Aires'])
      expect(names).not.toContain(old);
    for (const timeZone of names) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  });

  it('start with the given ones, each once', () => {
    const names = zoneNames('Europe/Kiev', 'Europe/Berlin');
    expect(names.slice(0, 2)).toEqual(['Europe/Kiev', 'Europe/Berlin']);
    expect(names.filter((one) => one === 'Europe/Berlin')).toHaveLength(1);
  });
});
