import { describe, expect, it } from 'vitest';
import { withOptions, withRenamedOption } from './option-edits.ts';
import type { TypeDraft } from './type-words.ts';

const known = ['VIP', 'Press', 'Old'];
const draft: TypeDraft = { type: 5, options: known, open: true, format: '', renamed: {} };

describe('options while they are edited', () => {
  it('are renamed in place, repeatedly', () => {
    const once = withRenamedOption(draft, known, { from: 'VIP', to: 'Guest' });
    expect(once).toMatchObject({ options: ['Guest', 'Press', 'Old'], renamed: { VIP: 'Guest' } });
    const twice = withRenamedOption(once, known, { from: 'Guest', to: 'Friend' });
    expect(twice).toMatchObject({ options: ['Friend', 'Press', 'Old'], renamed: { VIP: 'Friend' } });
    expect(withRenamedOption(twice, known, { from: 'Friend', to: 'VIP' })).toEqual(draft);
  });

  it('merge when they have the same name', () => {
    const once = withRenamedOption(draft, known, { from: 'VIP', to: 'Guest' });
    expect(withRenamedOption(once, known, { from: 'Old', to: 'guest' })).toMatchObject({
      ...{ options: ['Guest', 'Press'], renamed: { VIP: 'Guest', Old: 'Guest' } },
    });
  });

  it('are removed from contacts unless they are added again', () => {
    const gone = withOptions(draft, known, ['VIP', 'Press']);
    expect(gone.renamed).toEqual({ Old: '' });
    expect(withOptions(gone, known, ['VIP', 'Press', 'old']).renamed).toEqual({});
    const renamed = withRenamedOption(gone, known, { from: 'VIP', to: 'Guest' });
    expect(withOptions(renamed, known, ['Press']).renamed).toEqual({ VIP: '', Old: '' });
  });

  it('need no new names when no contact has them', () => {
    const fresh = withOptions(draft, [], ['New']);
    expect(withRenamedOption(fresh, [], { from: 'New', to: 'Newer' })).toMatchObject({
      ...{ options: ['Newer'], renamed: {} },
    });
  });
});
