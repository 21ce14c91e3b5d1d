import { describe, expect, it } from 'vitest';
import type { ColumnTarget } from './column-target.ts';
import { editDistance } from './edit-distance.ts';
import { isKnownHeaderName } from './header-words.ts';
import { mappingOf, matchColumns } from './match-columns.ts';

const ATTRIBUTES = [
  { code: 'city', name: 'City' },
  { code: 'antal-natter', name: 'Antal nätter' },
  { code: 'favorite-color', name: 'Favorite color' },
];

const match = (names: readonly string[], rows: readonly (readonly string[])[] = []) =>
  matchColumns(
    names.map((name, at) => ({ name, samples: rows.map((row) => row[at] ?? ''), rows: rows.length })),
    ATTRIBUTES,
  );
const targets = (names: readonly string[], rows?: readonly (readonly string[])[]) =>
  mappingOf(match(names, rows));
const NAMES: ColumnTarget[] = ['email', 'first_name', 'last_name'];

describe('names of columns', () => {
  it.each([
    ['English', 'E-Mail Address,Given Name,Family Name'],
    ['as the interface', 'email,first_name,last_name'],
    ['camel case', 'emailAddress,firstName,lastName'],
    ['shouting', 'EMAIL,FIRST NAME,SURNAME'],
    ['the first of several', 'Email 1,First name,Last name'],
    ['Swedish', 'E-postadress,Förnamn,Efternamn'],
    ['German', 'E-Mail-Adresse,Vorname,Nachname'],
    ['French', 'Adresse électronique,Prénom,Nom'],
    ['Spanish', 'Correo electrónico,Nombre,Apellidos'],
    ['Danish', 'E-mailadresse,Fornavn,Efternavn'],
    ['Norwegian', 'E-postadresse,Fornavn,Etternavn'],
    ['Finnish', 'Sähköpostiosoite,Etunimi,Sukunimi'],
    ['Dutch', 'E-mailadres,Voornaam,Achternaam'],
    ['Italian', 'Indirizzo e-mail,Nome,Cognome'],
    ['Portuguese', 'Endereço de e-mail,Nome,Sobrenome'],
    ['Polish', 'Adres e-mail,Imię,Nazwisko'],
    ['without accents', 'sahkoposti,fornamn,efternamn'],
    ['misspelt', 'Emial adress,Frist name,Lastt name'],
    ['with more around them', 'Customer e-mail (work),Contact first name,Contact last name'],
  ])('%s', (_language, names) => {
    expect(targets(names.split(','))).toEqual(NAMES);
  });

  it('match attributes by name, code, and similarity', () => {
    expect(targets(['email', 'CITY', 'antal_nätter', 'Favorite color', 'Shoe size'])).toEqual([
      'email',
      'attribute:city',
      'attribute:antal-natter',
      'attribute:favorite-color',
      null,
    ]);
  });

  it('match a whole name as a first name only without a better match', () => {
    expect(
      targets(['Customer Name', 'E-Mail Address', 'Given Name', 'Family Name', 'Favorite color']),
    ).toEqual([null, 'email', 'first_name', 'last_name', 'attribute:favorite-color']);
    expect(match(['Name', 'Email'])[0]).toMatchObject({
      target: 'first_name',
      reason: { code: 'whole_name' },
    });
  });

  it('match each target once, to the better name', () => {
    expect(targets(['Mail', 'Contact email (old)', 'Phone'])).toEqual(['email', null, null]);
    expect(targets(['Email', 'Email'])).toEqual(['email', null]);
  });

  it('match the filled one of several columns with the same name', () => {
    const columns = [
      { name: 'Email', samples: ['a@example.com'], rows: 1 },
      { name: 'Last name', samples: [], rows: 1 },
      { name: 'Last name', samples: ['Ek'], rows: 1 },
    ];
    expect(mappingOf(matchColumns(columns, []))).toEqual(['email', null, 'last_name']);
    expect(mappingOf(matchColumns(columns.slice(0, 2), []))).toEqual(['email', 'last_name']);
  });

  it.each(['City', 'Nota', 'Mailbox rule', 'Plan', 'Points', ''])('match %j to no field', (name) => {
    const found = match([name])[0]?.target ?? null;
    expect(found === null || found.startsWith('attribute:')).toBe(true);
  });
});

describe('cells', () => {
  /** Returns rows of three columns. The second contains email addresses. */
  const rowsWith = (cellOf: (index: number) => string, others: (index: number) => string = () => '') =>
    Array.from({ length: 10 }, (_, index) => ['Ann', cellOf(index), others(index)]);
  const rows = rowsWith((index) => (index < 9 ? `a${index}@example.com` : 'not an address'));

  it('make a column of email addresses the email column, whatever its name', () => {
    expect(match(['Column 1', 'Column 2', 'Column 3'], rows)).toMatchObject([
      null,
      { target: 'email', reason: { code: 'addresses', share: 0.9 } },
      null,
    ]);
  });

  it('allow a row of totals below a short table', () => {
    const short = [
      ['Ann', 'a@example.com', '1'],
      ['Bo', 'b@example.com', '2'],
      ['Total', '2 people', '3'],
    ];
    expect(targets(['Name', 'Contact', 'Gifts'], short)).toEqual(['first_name', 'email', null]);
    expect(targets(['Name', 'Contact', 'Gifts'], short.slice(1))).toEqual(['first_name', null, null]);
  });

  it('prefer a column with addresses to one with only the name', () => {
    expect(targets(['First name', 'Contact', 'Email'], rows)).toEqual(['first_name', 'email', null]);
  });

  it('prevent a column full of addresses from matching a name', () => {
    expect(targets(['x', 'First name', 'y'], rows)[1]).toBe('email');
  });

  it('allow a few addresses in a column of names', () => {
    const few = rows.map(([, email = '', other = ''], index) => [
      index === 0 ? 'ann@example.com' : 'Ann',
      email,
      other,
      'Berit',
    ]);
    expect(targets(['First name', 'Email', 'x', 'Förnamn'], few)[0]).toBe('first_name');
  });

  it('make the fuller of two address columns the email column', () => {
    const google = rowsWith(
      (index) => `a${index}@example.com`,
      (index) => (index === 0 ? 'second@example.com' : ''),
    );
    expect(targets(['Name', 'E-mail 1 - Value', 'Email'], google)).toEqual(['first_name', 'email', null]);
  });

  it('leave the decision to names when counts are equal', () => {
    const both = rowsWith(
      (index) => `a${index}@example.com`,
      (index) => `b${index}@example.com`,
    );
    expect(targets(['Name', 'Recovery', 'Email'], both)).toEqual(['first_name', null, 'email']);
  });

  it.each<[what: string, rows: readonly string[][]]>([
    [
      'filled in fewer than 80 % of the rows',
      rowsWith((index) => (index < 7 ? `a${index}@example.com` : '')),
    ],
    ['of fewer than 80 % addresses', rowsWith((index) => (index < 7 ? `a${index}@example.com` : 'none'))],
  ])('leave a column %s to the user, whatever its name', (_what, few) => {
    expect(targets(['Name', 'Email', 'Other'], few)).toEqual(['first_name', null, null]);
  });
});

describe('reasons', () => {
  it('include name, language, and similarity', () => {
    expect(match(['Förnamn', 'Lastnme', 'My email here']).map((found) => found?.reason)).toEqual([
      { code: 'known_name', word: 'förnamn', language: 'sv' },
      { code: 'similar_name', word: 'last name' },
      { code: 'name_contains', word: 'email' },
    ]);
  });
});

it.each([
  ['email', 'email', 0],
  ['emial', 'email', 1],
  ['emaill', 'email', 1],
  ['mail', 'email', 1],
  ['kitten', 'sitting', 3],
  ['abc', 'xyzuvw', 4],
])('editDistance from %s to %s, as far as 3, is %i', (from, to, distance) => {
  expect(editDistance(from, to, 3)).toBe(distance);
});

it.each([
  ['Förnamn', true],
  ['e-mail', true],
  ['Name', true],
  ['a@example.com', false],
  ['Göteborg', false],
])('isKnownHeaderName(%s) is %s', (name, known) => {
  expect(isKnownHeaderName(name)).toBe(known);
});
