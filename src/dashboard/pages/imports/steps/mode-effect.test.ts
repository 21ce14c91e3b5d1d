import { describe, expect, it } from 'vitest';
import { importMode } from '../../../../contract/imports.ts';
import { effectOf, type SampleContact } from './mode-effect.ts';

const before: SampleContact = {
  first_name: 'Ann',
  last_name: 'Lee',
  attributes: { city: 'Lund', phone: '1' },
  lists: ['Old'],
};
const row: SampleContact = {
  first_name: 'Anna',
  last_name: '',
  attributes: { city: 'Malmö', phone: '' },
  lists: ['New'],
};

describe('effectOf', () => {
  it('overwrites everything, what is empty included', () => {
    expect(effectOf(importMode.overwrite, row, before)).toEqual({
      first_name: 'Anna',
      last_name: '',
      attributes: { city: 'Malmö' },
      lists: ['New'],
    });
  });

  it('keeps the lists where an overwriting import has none', () => {
    expect(effectOf(importMode.overwrite, { ...row, lists: [] }, before).lists).toEqual(['Old']);
  });

  it('leaves a contact as it is', () => {
    expect(effectOf(importMode.leave, row, before)).toBe(before);
  });

  it('updates what the row has a value for, and only adds lists', () => {
    expect(effectOf(importMode.update, row, before)).toEqual({
      first_name: 'Anna',
      last_name: 'Lee',
      attributes: { city: 'Malmö', phone: '1' },
      lists: ['Old', 'New'],
    });
  });
});
