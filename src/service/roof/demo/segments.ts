import type { Match } from '../../../contract/people/segments/match.ts';
import { day_ms } from '../../../lib/time/durations.ts';
import { createSegment } from '../../people/segments/segments.commands.ts';
import type { DemoAccount } from './demo-parts.ts';

interface PlannedSegment {
  readonly name: string;
  readonly description: string;
  readonly days_ago: number;
  readonly match: (account: DemoAccount) => Match;
}

const planned: readonly PlannedSegment[] = [
  {
    name: 'Quiet for six months',
    description: 'Ask them whether they want to stay before you remove them.',
    days_ago: 90,
    match: () => ({ on: 'quiet', is: 'for', n: 6, unit: 'month' }),
  },
  {
    name: 'New this month',
    description: '',
    days_ago: 40,
    match: () => ({ on: 'created', is: 'in_last', n: 30, unit: 'day' }),
  },
  {
    name: 'Ceramics readers in London',
    description: 'For the open days at the studio.',
    days_ago: 12,
    match: ({ attributes, hashes }) => ({
      all: [
        { on: 'attribute', code: attributes.interest, is: 'has_any', values: ['Ceramics'] },
        { on: 'attribute', code: attributes.town, is: 'equals', value: 'London' },
        { on: 'list', is: 'subscribed', lists: [hashes.newsletter] },
        { on: 'last_open', is: 'in_last', n: 90, unit: 'day' },
      ],
    }),
  },
];

/** Makes segments that were saved at different times. */
export async function makeSegments(account: DemoAccount): Promise<void> {
  const { services, clock, now } = account;
  for (const { name, description, days_ago, match } of planned) {
    clock.now = now - days_ago * day_ms;
    await createSegment(services, { name, description, zone: 'UTC', match: match(account) });
  }
}
