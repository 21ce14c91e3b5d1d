import { describe, expect, it } from 'vitest';
import { DEFAULT_CSV_FORMAT } from '../../../../lib/csv/csv-format.ts';
import { makeSettings } from '../testing/make-table.ts';
import { planUpload, type PlanRequest } from './plan-upload.ts';

const request = (changes: Partial<PlanRequest> = {}): PlanRequest => ({
  table: { name: 'list.csv', origin: 'text', isWhole: true },
  fileName: 'list.csv',
  settings: makeSettings({ delimiter: ',', escapechar: '"' }),
  columnNames: ['Email', 'Name'],
  mapping: ['email', 'first_name'],
  hasByteOrderMark: false,
  hasBackslash: false,
  hasFixedRows: false,
  hasOtherLines: false,
  hasReadAddresses: false,
  isOurService: false,
  ...changes,
});

describe('planUpload', () => {
  it('sends a usable file unchanged with an escape that every service knows', () => {
    expect(planUpload(request())).toEqual({
      way: 'original',
      reasons: [],
      format: { delimiter: ',', quotechar: '"', escapechar: '\\' },
      columnNames: ['Email', 'Name'],
      fileName: 'list.csv',
    });
  });

  it.each<[what: string, changes: Partial<PlanRequest>, way: string, reasons: string[]]>([
    ['cells with several addresses', { hasReadAddresses: true }, 'rewrite', ['further']],
    ['lines in another encoding', { hasOtherLines: true }, 'rewrite', ['encoding']],
    ['a zip with one table', { table: { name: 'x/a.csv', origin: 'zip', isWhole: true } }, 'original', []],
    [
      'one of several in a zip',
      { table: { name: 'a.csv', origin: 'zip', isWhole: false } },
      'rewrite',
      ['one_of_several'],
    ],
    [
      'a workbook',
      { table: { name: 'a.csv', origin: 'workbook', isWhole: false } },
      'new_head',
      ['workbook'],
    ],
    ['a paste', { table: { name: 'a.csv', origin: 'paste', isWhole: false } }, 'new_head', ['pasted']],
    ['another encoding', { settings: makeSettings({ encoding: 'windows-1252' }) }, 'rewrite', ['encoding']],
    ['title lines', { settings: makeSettings({ titleLines: 2 }) }, 'new_head', ['title_lines']],
    ['no header', { settings: makeSettings({ hasHeader: false }) }, 'new_head', ['no_header']],
    ['a byte order mark', { hasByteOrderMark: true }, 'new_head', ['byte_order_mark']],
    ['a byte order mark for our service', { hasByteOrderMark: true, isOurService: true }, 'original', []],
    ['fixed rows', { hasFixedRows: true }, 'rewrite', ['fixed_rows']],
    ['backslashes', { hasBackslash: true }, 'rewrite', ['backslashes']],
    ['perhaps backslashes', { hasBackslash: null }, 'rewrite', ['backslashes']],
    ['backslashes for our service', { hasBackslash: true, isOurService: true }, 'original', []],
    ['no quotes', { settings: makeSettings({ quotechar: '' }) }, 'rewrite', ['no_quotes']],
    ['stray quotes', { settings: makeSettings({ takesStrayQuotes: true }) }, 'rewrite', ['stray_quotes']],
    ['equal mapped names', { columnNames: ['Email', 'email '] }, 'new_head', ['header_names']],
    ['an empty mapped name', { columnNames: ['Email', ''] }, 'new_head', ['header_names']],
    ['an empty unmapped name', { columnNames: ['Email', ''], mapping: ['email', null] }, 'original', []],
    [
      'a zip with titles',
      { table: { name: 'a.csv', origin: 'zip', isWhole: true }, settings: makeSettings({ titleLines: 1 }) },
      'rewrite',
      ['title_lines'],
    ],
  ])('%s', (...[, changes, way, reasons]) => {
    const plan = planUpload(request(changes));
    expect([plan.way, plan.reasons]).toEqual([way, reasons]);
    if (way === 'rewrite') expect(plan.format).toEqual(DEFAULT_CSV_FORMAT);
  });

  it('keeps an escape that the file uses and declares doubling to our service', () => {
    const backslash = makeSettings({ escapechar: '\\' });
    expect(planUpload(request({ settings: backslash, hasBackslash: true })).format.escapechar).toBe('\\');
    expect(planUpload(request({ hasBackslash: true, isOurService: true })).format.escapechar).toBe('"');
  });

  it('creates names that identify the mapped columns', () => {
    const names = ['Name', 'Email', 'name', '', '', 'Name'];
    const mapping = ['first_name', 'email', 'last_name', null, 'attribute:city', null] as const;
    expect(planUpload(request({ columnNames: names, mapping })).columnNames).toEqual([
      'Name',
      'Email',
      'name (2)',
      '',
      'Column 5',
      'Name (3)',
    ]);
  });

  it('names created files after the dropped file', () => {
    const table = { name: 'people/2026.tsv', origin: 'zip', isWhole: false } as const;
    expect(planUpload(request({ table })).fileName).toBe('2026.csv');
  });
});
