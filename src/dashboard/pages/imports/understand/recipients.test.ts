import { describe, expect, it } from 'vitest';
import { DEFAULT_CSV_FORMAT } from '../../../../lib/csv/csv-format.ts';
import { createCsvLineWriter } from '../../../../lib/csv/csv-writer.ts';
import { recipientsTable } from './recipients.ts';

const rows = (text: string) =>
  recipientsTable(text)
    ?.trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(';'));

describe('recipientsTable', () => {
  it.each([
    ['one line', 'Ada Lovelace <ada@example.org>, Bob <bob@example.org>'],
    ['semicolons, as in Outlook', 'Lovelace, Ada <ada@example.org>; Bob <bob@example.org>;'],
    ['quoted names', '"Lovelace, Ada" <ada@example.org>,\n\'Bob\' <bob@example.org>'],
    ['lines', 'Ada Lovelace <ada@example.org>\r\nBob <bob@example.org>\r\n'],
    [
      'cells of a column with a heading',
      'Contact\n"Ada Lovelace <ada@example.org>"\n"Bob <bob@example.org>"\n',
    ],
  ])('reads %s', (_what, text) => {
    expect(rows(text)).toEqual([
      ['ada@example.org', 'Ada Lovelace'],
      ['bob@example.org', 'Bob'],
    ]);
  });

  it('reads addresses without names in one line', () => {
    expect(rows('ada@example.org, bob@example.org, <cleo@example.org>')).toEqual([
      ['ada@example.org', ''],
      ['bob@example.org', ''],
      ['cleo@example.org', ''],
    ]);
  });

  it('leaves out names that repeat the address, and unescapes quotes', () => {
    const text = String.raw`"ada@example.org" <ada@example.org>, "Bob \"B\" Hill" <bob@example.org>`;
    const toLine = createCsvLineWriter(DEFAULT_CSV_FORMAT);
    expect(recipientsTable(text)).toContain(`${toLine(['bob@example.org', 'Bob "B" Hill'])}\n`);
    expect(rows(text)?.[0]).toEqual(['ada@example.org', '']);
  });

  it('keeps an address that can’t be read, so that its row is reported', () => {
    expect(rows('Ada <ada@>, Bob <bob@example.org>')?.[0]).toEqual(['ada@', 'Ada']);
  });

  it.each([
    ['a table', 'Email;Name\nada@example.org;Ada\n'],
    ['a table without a header', 'ada@example.org;Ada\nbob@example.org;Bob\n'],
    ['a column of addresses', 'ada@example.org\nbob@example.org\n'],
    ['two columns of addresses', 'ada@example.org;ada@example.net\nbob@example.org;bob@example.net\n'],
    ['a table with tabs', 'Ada\t<ada@example.org>\nBob\t<bob@example.org>\n'],
    ['a table with more than recipients', 'Who;City\nAda <ada@example.org>;Paris\n'],
    ['one address', 'ada@example.org'],
    ['prose', 'Write to Ada <ada@example.org> or call her.'],
    ['nothing', ' \n '],
  ])('leaves %s alone', (_what, text) => {
    expect(recipientsTable(text)).toBeNull();
  });

  it('takes a long text in a moment', () => {
    const long = '"<'.repeat(200_000);
    expect(recipientsTable(`a@b.org,${long}`)).toBeNull();
  });
});
