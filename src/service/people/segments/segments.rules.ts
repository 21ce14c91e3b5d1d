import { matchField, type Match } from '../../../contract/people/segments/match.ts';
import type { MatchReferences } from '../../../contract/people/segments/references.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { parseJson } from '../../../lib/text/parse-json.ts';
import { messageOf, type Message } from '../../../messages/translator.ts';

/** The existing part of what matches name. */
export type ExistingReferences = Pick<MatchReferences, 'lists' | 'attributes' | 'mails' | 'segments'>;

/** Returns the match in a stored text; null if this version of the program can't read it. */
export function storedMatch(text: string): Match | null {
  const read = parseInput(matchField, parseJson(text));
  return read.ok ? read.value : null;
}

/** Returns a sentence for each missing thing that a match names. */
export function missingReferences(named: MatchReferences, there: ExistingReferences): Message<'api'>[] {
  const lost = <Value>(all: ReadonlySet<Value>, some: ReadonlySet<Value>) =>
    [...all].filter((one) => !some.has(one));
  return [
    ...lost(named.lists, there.lists).map((name) => messageOf('api', 'segment.list.missing', { name })),
    ...lost(named.attributes, there.attributes).map((name) =>
      messageOf('api', 'segment.attribute.missing', { name }),
    ),
    ...lost(named.mails, there.mails).map((id) =>
      messageOf('api', 'segment.mail.missing', { name: String(id) }),
    ),
    ...lost(named.segments, there.segments).map((name) =>
      messageOf('api', 'segment.segment.missing', { name }),
    ),
  ];
}
