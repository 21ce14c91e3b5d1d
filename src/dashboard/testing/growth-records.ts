import type { Growth } from '../../contract/people/growth.ts';

/** Returns the growth of January 2026: 9 contacts joined through two sources, 4 were lost. */
export function makeGrowth(over: Partial<Growth> = {}): Growth {
  return {
    ...{ list: null, form: null, from: '2026-01-01', to: '2026-01-31', step: 'month' },
    ...{ kept_from: '2026-01-01', start: 10, counts: { joined: 9, left: 3, bounced: 1 } },
    steps: [{ from: '2026-01-01', to: '2026-01-31', active: 15, joined: 9, lost: 4, counts: {} }],
    sources: [
      { source: 'form:3', name: 'Home', hash: 'abc', joined: 5, lost: 0 },
      { source: 'desk', name: null, hash: null, joined: 4, lost: 0 },
    ],
    ...over,
  };
}
