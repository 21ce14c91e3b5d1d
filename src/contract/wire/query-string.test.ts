import { describe, expect, it } from 'vitest';
import { parseForm, parseQueryString } from './query-string.ts';

describe('parseQueryString', () => {
  it.each([
    ['', {}],
    ['lists=a&lists=b', { lists: ['a', 'b'] }],
    ['lists[]=a', { lists: ['a'] }],
    ['lists[0]=a&lists[1]=b', { lists: ['a', 'b'] }],
    ['search_name=&page=', { page: '' }],
    ['first_24h', { first_24h: 'true' }],
    ['order=-name', { order: '-name', ordering: '-name' }],
    ['ordering=name', { ordering: 'name', order: 'name' }],
    ['a=b+c%2Bd', { a: 'b c+d' }],
  ])('reads %s', (text, members) => {
    expect(parseQueryString(text)).toEqual(members);
  });

  it('throws for too many members', () => {
    expect(() => parseQueryString('a=1&'.repeat(1001))).toThrow(RangeError);
  });
});

describe('parseForm', () => {
  it('reads members in brackets', () => {
    expect(parseForm('lists[0][hash]=a&attributes[city]=Ume%C3%A5')).toEqual({
      lists: [{ hash: 'a' }],
      attributes: { city: 'Umeå' },
    });
  });
});
