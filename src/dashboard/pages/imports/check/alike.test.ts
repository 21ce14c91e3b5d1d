import { describe, expect, it } from 'vitest';
import { changed, changeOf } from './alike.ts';

describe('changeOf', () => {
  it.each([
    { what: 'a comma for a dot', before: 'ann@gmail,com', after: 'ann@gmail.com', from: ',', to: '.' },
    {
      what: 'a word for a sign',
      before: 'ann(at)example.com',
      after: 'ann@example.com',
      from: '(at)',
      to: '@',
    },
    { what: 'what is left out', before: 'mailto:a@b.se', after: 'a@b.se', from: 'mailto:', to: '' },
    {
      what: 'a dot in the domain',
      before: 'a@gmailcom',
      after: 'a@gmail.com',
      from: '@gmailcom',
      to: '@gmail.com',
    },
    {
      what: 'an end behind it',
      before: 'a@example',
      after: 'a@example.se',
      from: '@example',
      to: '@example.se',
    },
  ])('finds $what', ({ before, after, from, to }) => {
    expect(changeOf([before, 'Ann'], [after, 'Ann'])).toEqual({ column: 0, from, to });
  });

  it.each([
    ['nothing changed', ['a', 'b'], ['a', 'b']],
    ['two cells changed', ['a', 'b'], ['x', 'y']],
    ['something was put where others have nothing alike', ['annexample.com'], ['ann@example.com']],
    ['an empty cell was filled', [''], ['ann@example.com']],
  ])('returns null when %s', (_what, before, after) => {
    expect(changeOf(before, after)).toBeNull();
  });
});

describe('changed', () => {
  it('applies a change to another row', () => {
    const change = { column: 0, from: ',', to: '.' };
    expect(changed(['bo@mail,se', 'a,b'], change)).toEqual(['bo@mail.se', 'a,b']);
    expect(changed(['bo@mail.se', 'a,b'], change)).toBeNull();
    expect(changed([], change)).toBeNull();
  });
});
