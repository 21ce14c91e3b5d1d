import {
  onlyMatch,
  butNotMatch,
  targeting,
  targetingMatches,
  type Targeting,
} from '../../../contract/mails/targeting.ts';
import type { Match } from '../../../contract/people/segments/match.ts';
import type { SendRequest } from './send.rules.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { parseJson } from '../../../lib/text/parse-json.ts';
import { messageOf } from '../../../messages/translator.ts';
import { ValidationFailed, type Sentence } from '../../base/errors.ts';

/** The part of a request that narrows its recipients. */
export type AskedTargeting = Pick<
  SendRequest,
  'segments' | 'match' | 'exclude_lists' | 'exclude_segments' | 'not_opened_of' | 'not_sent_of' | 'hidden'
>;

/** Returns the members of a request that narrow its recipients and aren't empty. */
export function narrowingMembers(asked: AskedTargeting): (keyof AskedTargeting)[] {
  const { segments, match, exclude_lists, exclude_segments, not_opened_of, not_sent_of } = asked;
  const says = {
    segments: (segments ?? []).length > 0,
    match: (match ?? null) !== null,
    exclude_lists: (exclude_lists ?? []).length > 0,
    exclude_segments: (exclude_segments ?? []).length > 0,
    not_opened_of: (not_opened_of ?? null) !== null,
    not_sent_of: (not_sent_of ?? null) !== null,
  };
  const members = [
    'segments',
    'match',
    'exclude_lists',
    'exclude_segments',
    'not_opened_of',
    'not_sent_of',
  ] as const;
  return members.filter((member) => says[member]);
}

/** Rejects a test with narrowed recipients: it goes to all of its lists. */
export function refuseNarrowedTest(asked: AskedTargeting): void {
  const members = narrowingMembers(asked);
  if (members.length === 0) return;
  const errors: Record<string, Sentence[]> = {};
  for (const member of members) errors[member] = [messageOf('api', 'send.testNarrowed')];
  throw new ValidationFailed(errors);
}

/** Reads the `targeting` JSON of a send's row; undefined if this version of the program can't read it. */
export function storedTargeting(json: string | null): Targeting | null | undefined {
  if (json === null) return null;
  const read = parseInput(targeting, parseJson(json));
  return read.ok ? read.value : undefined;
}

/** Returns the conditions of a targeting, each with the member to blame when it names something missing. */
export function matchesByMember(kept: Targeting): readonly (readonly [string, Match])[] {
  const { segments, match, exclude_lists, exclude_segments } = kept;
  const found: (readonly [string, Match | null])[] = [
    ['segments', onlyMatch({ segments, match: null })],
    ['match', match === null ? null : match.match],
    ['exclude_lists', butNotMatch({ exclude_lists, exclude_segments: [] })],
    ['exclude_segments', butNotMatch({ exclude_lists: [], exclude_segments })],
  ];
  return found.flatMap(([member, one]) => (one === null ? [] : [[member, one] as const]));
}

/** Returns the single match that holds for the recipients of a targeting. */
export function wholeMatch(kept: Targeting): Match {
  return { all: [...targetingMatches(kept).values()] };
}

/** Returns the zone whose days count; segments have their own. */
export function zoneOfTargeting({ match }: Targeting): string {
  return match?.zone ?? 'UTC';
}

/** Returns the saved segments of a targeting, by hash. */
export function segmentsOf({ segments, exclude_segments, inner }: Targeting) {
  return new Map([...inner, ...segments, ...exclude_segments].map((one) => [one.hash, one]));
}
