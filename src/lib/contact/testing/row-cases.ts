/** Case of a contact's data, the same for every way in, with the expected result. */
export interface RowCase {
  readonly what: string;
  /** Email, first name, last name, and the value of the attribute `city`. */
  readonly cells: readonly [email: string, first_name: string, last_name: string, city: string];
  /** As stored, or the refused field. */
  readonly kept: readonly [email: string, first_name: string, last_name: string, city: string | null] | null;
  readonly refused?: 'email' | 'first_name' | 'last_name';
}

const plain = 'ada@example.com';
const long = 'x'.repeat(255);

/** One table for the file import, the import wizard, the bulk import and the contact interface. */
export const ROW_CASES: readonly RowCase[] = [
  { what: 'a plain row', cells: [plain, 'Ada', 'King', 'Rome'], kept: [plain, 'Ada', 'King', 'Rome'] },
  {
    what: 'blanks around',
    cells: [` ${plain}\t`, ' Ada ', '\u00a0King\n', ' Rome '],
    kept: [plain, 'Ada', 'King', 'Rome'],
  },
  {
    what: 'blanks inside',
    cells: [plain, 'Ada  Mae', 'de la King', 'New\tYork'],
    kept: [plain, 'Ada  Mae', 'de la King', 'New\tYork'],
  },
  { what: 'blank names and values', cells: [plain, '  ', '\t', ' \u00a0 '], kept: [plain, '', '', null] },
  { what: 'empty names and values', cells: [plain, '', '', ''], kept: [plain, '', '', null] },
  {
    what: 'capitals',
    cells: ['Ada@Example.COM', 'ADA', 'king', 'rome'],
    kept: ['Ada@Example.COM', 'ADA', 'king', 'rome'],
  },
  {
    what: 'formulas and markup',
    cells: [plain, '=1+1', '<b>King</b>', '@sum'],
    kept: [plain, '=1+1', '<b>King</b>', '@sum'],
  },
  {
    what: 'quotes and delimiters',
    cells: [plain, 'Ada "A"', 'King; Jr.', 'a\nb'],
    kept: [plain, 'Ada "A"', 'King; Jr.', 'a\nb'],
  },
  { what: 'a name of 255 characters', cells: [plain, ` ${long} `, '', ''], kept: [plain, long, '', null] },
  { what: 'a longer first name', cells: [plain, `${long}y`, '', ''], kept: null, refused: 'first_name' },
  { what: 'a longer last name', cells: [plain, '', `${long}y`, ''], kept: null, refused: 'last_name' },
  { what: 'an address without @', cells: ['ada', 'Ada', '', ''], kept: null, refused: 'email' },
  { what: 'an address in brackets', cells: [`<${plain}>`, 'Ada', '', ''], kept: null, refused: 'email' },
  {
    what: 'an address with a blank',
    cells: ['a da@example.com', 'Ada', '', ''],
    kept: null,
    refused: 'email',
  },
  {
    what: 'an invisible character around an address',
    cells: [`\u200b${plain}`, 'Ada', '', ''],
    kept: [plain, 'Ada', '', null],
  },
  { what: 'no address', cells: [' ', 'Ada', '', ''], kept: null, refused: 'email' },
];
