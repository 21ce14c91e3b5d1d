import type { Growth } from '../../contract/people/growth.ts';

const counts = { joined: 9, left: 3, bounced: 1, complained: 1 };

/** Returns the growth of January 2026: 9 contacts joined through two sources, 5 were lost. */
export function makeGrowth(over: Partial<Growth> = {}): Growth {
  return {
    ...{ list: null, form: null, from: '2026-01-01', to: '2026-01-31', step: 'month' },
    ...{ kept_from: '2026-01-01', start: 10, counts },
    steps: [{ from: '2026-01-01', to: '2026-01-31', active: 14, joined: 9, lost: 5, counts }],
    sources: [
      { source: 'form:3', name: 'Home', hash: 'abc', joined: 5, lost: 0 },
      { source: 'desk', name: null, hash: null, joined: 4, lost: 0 },
    ],
    ...over,
  };
}
