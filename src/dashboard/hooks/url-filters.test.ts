import { describe, expect, it } from 'vitest';
import { contactList } from '../../contract/people/contacts.ts';
import { changedSearch, readFilters } from './url-filters.ts';

const read = (search: string) => readFilters(contactList.query, new URLSearchParams(search));

describe('reading filters from a URL', () => {
  it.each([
    ['', {}],
    ['search_email=anna&page=2', { search_email: 'anna', page: '2' }],
    ['lists=a&lists=b', { lists: ['a', 'b'] }],
    ['active=0', { active: '0' }],
    ['search_email=&active=maybe&page=-1', {}],
    ['created_gt=yesterday&created_year=2026', { created_year: '2026' }],
    ['tab=settings&drawer=new', {}],
  ])('%s', (search, query) => {
    expect(read(search)).toEqual(query);
  });
});

describe('changing filters in a URL', () => {
  it.each([
    ['page=3&active=1', { search_email: 'x' }, 'active=1&search_email=x'],
    ['page=3&active=1', { active: null }, ''],
    ['page=3', { page: 4 }, 'page=4'],
    ['page=3', { page: 1 }, ''],
    ['lists=a', { lists: ['b', 'c'] }, 'lists=b&lists=c'],
    ['drawer=new&page=2', { search_name: '' }, 'drawer=new'],
    ['', { active: true }, 'active=1'],
    ['active=1', { active: false }, ''],
  ])('%s with %o', (search, patch, changed) => {
    expect(changedSearch(new URLSearchParams(search), patch).toString()).toBe(changed);
  });
});
