import type { JobSource } from '../../../contract/jobs/jobs.ts';
import type { Match, SegmentDefinition } from '../../../contract/people/segments/match.ts';
import { segmentDefinition } from '../../../contract/people/segments/match.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { parseJson } from '../../../lib/text/parse-json.ts';

/** Returns the definition of the contacts that a kept source selects; null if conditions can't say it. */
export function selectedBy(source: JobSource): SegmentDefinition | null {
  const { match, contacts, list, filters = {}, attribute } = source;
  if (match !== undefined) return definitionIn(match);
  if (attribute !== undefined) return having({ on: 'attribute', code: attribute, is: 'filled' });
  if (list !== undefined) {
    return Object.keys(filters).length === 0 ? having({ on: 'list', is: 'on', lists: [list] }) : null;
  }
  if (contacts === undefined) return null;
  const { match: text, ...others } = contacts;
  if (Object.keys(others).length > 0) return null;
  if (text === undefined) return having({ all: [] });
  return definitionIn(typeof text === 'string' ? parseJson(text) : text);
}

function having(match: Match): SegmentDefinition {
  return { v: 1, match };
}

function definitionIn(value: unknown): SegmentDefinition | null {
  const read = parseInput(segmentDefinition, value);
  return read.ok ? read.value : null;
}
