import { describe, expect, it } from 'vitest';
import { makeBlockDocument } from '../../../../testing/mail-records.ts';
import { hasDropped, hasMembers } from './dropped-members.ts';

const area = (newsdesk: Readonly<Record<string, unknown>>) => ({ '1': { width: 600, newsdesk } });

describe('members of a document', () => {
  it('are found at any depth', () => {
    expect(hasMembers(makeBlockDocument({ areas: area({ back: '#ffffff' }) }))).toBe(true);
    expect(hasMembers(makeBlockDocument({ newsdesk: { v: 1, preview: 'Soon' } }))).toBe(true);
  });

  it('aren’t found if there is only a version', () => {
    expect(hasMembers(makeBlockDocument({ newsdesk: { v: 1 } }))).toBe(false);
    expect(hasMembers(makeBlockDocument())).toBe(false);
  });
});

describe('a part dropped by a service', () => {
  it('can be a member missing in its answer, at any depth', () => {
    const sent = makeBlockDocument({ areas: area({ back: '#ffffff', space: { top: 8 } }) });
    expect(hasDropped(sent, makeBlockDocument())).toBe(true);
    expect(hasDropped(sent, makeBlockDocument({ areas: area({ back: '#ffffff', space: {} }) }))).toBe(true);
  });

  it('can be a block missing in its answer', () => {
    expect(hasDropped({ blockdata_set: [{ sort_order: 0 }] }, { blockdata_set: [] })).toBe(true);
  });

  it('isn’t a member that it formats differently, adds, or omits as empty', () => {
    const sent = makeBlockDocument({ areas: area({ back: '#FFF' }), newsdesk: { v: 1 } });
    const got = { ...makeBlockDocument({ areas: area({ back: '#fff' }) }), id: 4 };
    expect(hasDropped(sent, got)).toBe(false);
    expect(hasDropped({ page: null, look: {} }, {})).toBe(false);
  });
});

describe('options dropped by a service', () => {
  const block = (members: Readonly<Record<string, unknown>>) => ({ blockdata_set: [{ id: 1, ...members }] });

  it.each([
    [block({ newsdesk: { hide: 'phone' } }), block({})],
    [block({ newsdesk: { hide: 'phone', dark: { ink: '#fff' } } }), block({ newsdesk: { hide: 'phone' } })],
    [block({ newsdesk: { hide: 'phone' } }), { blockdata_set: [] }],
    [block({ newsdesk: { hide: 'phone' } }), null],
  ])('are missing in its answer (%#)', (sent, got) => {
    expect(hasDropped(sent, got, false)).toBe(true);
  });

  it('aren’t other members, such as those of a kind that it has in a newer version', () => {
    const sent = block({ block: { id: 2, hint: 'Old' }, newsdesk: { v: 1 } });
    expect(hasDropped(sent, block({ block: { id: 2 } }), false)).toBe(false);
    expect(hasDropped(undefined, null, false)).toBe(false);
  });
});
