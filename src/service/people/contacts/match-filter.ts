import type { Kysely } from 'kysely';
import {
  segmentDefinition,
  type Match,
  type SegmentDefinition,
} from '../../../contract/people/segments/match.ts';
import { sayInEnglish } from '../../../contract/wire/input-faults.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { parseJson } from '../../../lib/text/parse-json.ts';
import { messageOf, type Message } from '../../../messages/translator.ts';
import { ValidationFailed } from '../../base/errors.ts';
import { findTimeZone } from '../../desk/account/time-zone.store.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import {
  BrokenMatch,
  compileMatch,
  type BrokenPart,
  type CompiledMatch,
  type MatchAt,
} from '../segments/match-compiler.store.ts';

type Reading = Pick<Storage, 'read' | 'dialect'>;

/** Compiles a match. Refuses one that names something missing, as a fault of `field`. */
export function askedMatch(
  { read: db, dialect }: Reading,
  asked: MatchAt,
  field: string = 'match',
): Promise<CompiledMatch> {
  return refuseBroken(compileMatch({ db, dialect }, asked), field);
}

/** Refuses a match that names something missing, as a fault of `field`. */
export async function refuseBroken(compiling: Promise<CompiledMatch>, field: string): Promise<CompiledMatch> {
  try {
    return await compiling;
  } catch (error) {
    if (error instanceof BrokenMatch)
      throw new ValidationFailed({ [field]: error.parts.map(sentenceOfPart) });
    throw error;
  }
}

const sentences = {
  list: 'segment.list.missing',
  attribute: 'segment.attribute.missing',
  operator: 'segment.operator.unfit',
  mail: 'segment.mail.missing',
  segment: 'segment.segment.missing',
} as const;

/** Returns the message for a part of a match that no longer exists. */
export function sentenceOfPart({ kind, name }: BrokenPart): Message<'api'> {
  return messageOf('api', sentences[kind], { name });
}

/** Returns the matches that filter a collection: a definition in JSON, and a segment by its hash. */
export async function matchesAsked(
  { match, segment }: { readonly match?: string | undefined; readonly segment?: string | undefined },
  storage: Reading,
  at: number,
): Promise<CompiledMatch[]> {
  const named: Match | null = segment === undefined ? null : { on: 'segment', is: 'in', segment };
  return [
    ...(match === undefined
      ? []
      : [await askedMatch(storage, { ...(await zonedDefinition(storage.read, definitionOf(match))), at })]),
    ...(named === null ? [] : [await askedMatch(storage, { match: named, zone: 'UTC', at }, 'segment')]),
  ];
}

/** Returns a match with its zone, by default the account's. */
export async function zonedDefinition(
  db: Kysely<Database>,
  { match, zone }: { readonly match: Match; readonly zone?: string | undefined },
): Promise<{ match: Match; zone: string }> {
  return { match, zone: zone ?? (await findTimeZone(db)) };
}

function definitionOf(text: string): SegmentDefinition {
  const read = parseInput(segmentDefinition, parseJson(text), sayInEnglish);
  if (!read.ok) throw new ValidationFailed({ match: Object.values(read.errors).flat() });
  return read.value;
}
