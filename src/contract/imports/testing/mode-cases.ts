import { importMode } from '../import-mode.ts';

/** The parts of a contact that an import changes: its fields, and the names of its lists. */
export interface ModeContact {
  readonly first_name: string;
  readonly last_name: string;
  readonly sms_number: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly lists: readonly string[];
}

/** A mode, a row, and a contact with the row's address. */
export interface ModeCase {
  readonly what: string;
  readonly mode: (typeof importMode)[keyof typeof importMode];
  readonly row: { readonly cells: readonly string[]; readonly lists: readonly string[] };
  readonly after: ModeContact;
  readonly outcome: 'updated' | 'unchanged' | 'left';
}

/** Columns of the rows after the address. */
export const modeColumns = ['first_name', 'last_name', 'city', 'plan'] as const;

/** The contact before each case. */
export const modeContact: ModeContact = {
  first_name: 'Ann',
  last_name: 'Lee',
  sms_number: '+46701234567',
  attributes: { city: 'Lund', plan: 'pro' },
  lists: ['Old'],
};

const { overwrite, leave, update } = importMode;
const same = ['Ann', 'Lee', 'Lund', 'pro'];

/** One table for the file import, the bulk import, and the sample contact of the import wizard. */
export const MODE_CASES: readonly ModeCase[] = [
  {
    what: 'overwriting empties what the row does not have, the phone number too',
    mode: overwrite,
    row: { cells: ['Anna', '', 'Malmö', ' \u00a0'], lists: ['New'] },
    after: {
      ...{ first_name: 'Anna', last_name: '', sms_number: null },
      ...{ attributes: { city: 'Malmö' }, lists: ['New'] },
    },
    outcome: 'updated',
  },
  {
    what: 'overwriting with the same values empties the phone number',
    mode: overwrite,
    row: { cells: same, lists: ['Old'] },
    after: { ...modeContact, sms_number: null },
    outcome: 'updated',
  },
  {
    what: 'overwriting without lists keeps those that are there',
    mode: overwrite,
    row: { cells: ['', '', '', ''], lists: [] },
    after: { first_name: '', last_name: '', sms_number: null, attributes: {}, lists: ['Old'] },
    outcome: 'updated',
  },
  {
    what: 'leaving changes nothing',
    mode: leave,
    row: { cells: ['Anna', 'Li', 'Malmö', 'free'], lists: ['New'] },
    after: modeContact,
    outcome: 'left',
  },
  {
    what: 'updating takes the values that are there, and adds lists',
    mode: update,
    row: { cells: ['Anna', ' ', 'Malmö', '\t'], lists: ['New'] },
    after: {
      ...modeContact,
      ...{ first_name: 'Anna', attributes: { city: 'Malmö', plan: 'pro' }, lists: ['Old', 'New'] },
    },
    outcome: 'updated',
  },
  {
    what: 'updating with a list alone adds it',
    mode: update,
    row: { cells: ['', '', '', ''], lists: ['New'] },
    after: { ...modeContact, lists: ['Old', 'New'] },
    outcome: 'updated',
  },
  {
    what: 'updating with nothing changes nothing',
    mode: update,
    row: { cells: ['', '', '', ''], lists: [] },
    after: modeContact,
    outcome: 'unchanged',
  },
  {
    what: 'updating with the same values changes nothing',
    mode: update,
    row: { cells: same, lists: ['Old'] },
    after: modeContact,
    outcome: 'unchanged',
  },
];
