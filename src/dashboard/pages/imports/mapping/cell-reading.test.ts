import { describe, expect, it } from 'vitest';
import { formatChoice, formatsOf, isFormatOpen, noRules } from './cell-reading.ts';

const type = (of: number) => ({ type: of, options: [], open: false });
const types = { born: type(2), spent: type(1), vip: type(3) };
const orders = ['ymd', 'dmy', 'mdy'];
const marks = ['point', 'comma'];

describe('the format of an attribute’s column', () => {
  it.each([
    ['born', ['2026-05-31', '2026-01-02 10:00'], { options: [], format: 'ymd' }],
    ['born', ['31.05.2026', '01.02.2026'], { options: orders, format: 'dmy' }],
    ['born', ['03/04/2024', '05/06/2024'], { options: ['dmy', 'mdy'], format: null }],
    ['born', ['2026-05-31', 'unknown'], { options: orders, format: 'ymd' }],
    ['born', ['03/03/2024'], { options: [], format: 'dmy' }],
    ['born', ['03.04.2024', '5.6.2024'], { options: orders, format: 'dmy' }],
    ['born', ['03.25.2024'], { options: orders, format: 'mdy' }],
    ['born', ['5 Mar 2024', 'March 5, 1980'], { options: [], format: 'ymd' }],
    ['spent', ['12', '12.5'], { options: [], format: 'point' }],
    ['spent', ['12,5', '1.234,5'], { options: marks, format: 'comma' }],
    ['spent', ['1.234', '5.678'], { options: marks, format: null }],
    ['spent', ['1.234', '5,5'], { options: marks, format: 'comma' }],
    ['spent', ['12', '7'], { options: [], format: 'point' }],
  ] as const)('%s of %j', (code, cells, expected) => {
    const of = code === 'born' ? 'dates' : 'numbers';
    const choice = formatChoice(`attribute:${code}`, cells, { chosen: undefined, types });
    expect(choice).toEqual({ of, ...expected });
  });

  it('drops apostrophes that most cells have before a number', () => {
    const formats = (...samples: string[]) => [
      ...formatsOf(['email', 'attribute:zip'], noRules, { samples: [['a@x.se'], samples] }),
    ];
    expect(formats("'01234", "'98765", 'K1A 0B1')).toEqual([[1, 'apostrophe']]);
    expect(formats("'01234", '98765', '12345')).toEqual([]);
    expect(formats("'t Hart", "'s-Gravenhage")).toEqual([]);
  });

  it('splits the cells of an attribute with several choices at any mark', () => {
    const rules = { ...noRules, types: { tags: type(5) } };
    const samples = [['a@x.se'], ['VIP|Press']];
    expect([...formatsOf(['email', 'attribute:tags'], rules, { samples })]).toEqual([[1, 'tags']]);
  });

  it.each([
    ['another column', ['25/12/2025', '13/01/2026'], 'dmy'],
    ['another column with the month first', ['12/25/2025'], 'mdy'],
    ['no other column', ['01/02/2025'], null],
  ] as const)('follows the order of dates proved by %s', (_what, others, format) => {
    const samples = [['a@x.se'], ['03/04/2024', '05/06/2024'], others, ['5', 'x']];
    const known = { chosen: undefined, types, samples };
    const expected = { of: 'dates', options: ['dmy', 'mdy'], format };
    expect(formatChoice('attribute:born', samples[1] ?? [], known)).toEqual(expected);
    expect(formatChoice('consent_time', samples[1] ?? [], known)).toEqual(expected);
  });

  it('asks when two columns prove different orders', () => {
    const samples = [['03/04/2024'], ['25/12/2025'], ['12/25/2025']];
    expect(
      formatChoice('consent_time', samples[0] ?? [], { chosen: undefined, types, samples })?.format,
    ).toBe(null);
  });

  it('leaves out numbers that a spreadsheet has shortened', () => {
    const samples = [['a@x.se'], ['4.67012E+10', '070123'], ['4.67012E+10', '+46701234567']];
    const mapping = ['email', 'attribute:order', 'sms_number'] as const;
    expect([...formatsOf(mapping, noRules, { samples })]).toEqual([[1, 'apostrophe']]);
    expect(isFormatOpen(mapping, noRules, { samples })).toBe(false);
  });

  it('is missing for empty columns, other types, and texts', () => {
    const choose = (code: string, cells: readonly string[]) =>
      formatChoice(`attribute:${code}`, cells, { chosen: undefined, types });
    expect([choose('spent', ['']), choose('vip', ['yes']), choose('city', ['12,5'])]).toEqual([
      ...[null, null, null],
    ]);
  });

  it('is sent to the service and left open when it is ambiguous', () => {
    const mapping = ['email', 'attribute:spent', 'attribute:born'] as const;
    const samples = [['a@x.se'], ['1.234,5'], ['03/04/2024']];
    const rules = { ...noRules, types };
    expect([...formatsOf(mapping, rules, { samples })]).toEqual([[1, 'comma']]);
    expect(isFormatOpen(mapping, rules, { samples })).toBe(true);
    const chosen = { ...rules, formats: { 2: 'mdy' as const } };
    expect([...formatsOf(mapping, chosen, { samples })]).toEqual([
      [1, 'comma'],
      [2, 'mdy'],
    ]);
    expect(isFormatOpen(mapping, chosen, { samples })).toBe(false);
  });
});
