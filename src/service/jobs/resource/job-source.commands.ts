import type * as z from 'zod/mini';
import { jobContactFilters, jobSubscriberFilters } from '../../../contract/jobs/jobs.ts';
import { reportRowsMatch } from '../../../contract/jobs/report-rows.ts';
import { segmentDefinition, type Match } from '../../../contract/people/segments/match.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { messageOf } from '../../../messages/translator.ts';
import { invalid, ValidationFailed, type FieldSentences } from '../../base/errors.ts';
import { contactFilter } from '../../people/contacts/contact-query.ts';
import { askedMatch, zonedDefinition } from '../../people/contacts/match-filter.ts';
import { findAttribute } from '../../people/attributes/attributes.store.ts';
import { findList } from '../../people/lists/lists.store.ts';
import { storedMatch } from '../../people/segments/segments.rules.ts';
import { findSegment } from '../../people/segments/segments.store.ts';
import type { Storage } from '../../storage/storage.ts';
import { importSource } from '../../people/standing/import-source.ts';
import { findImportToUndo } from './jobs.store.ts';
import type { JobSource } from './job-source.ts';

type Reading = Pick<Storage, 'read' | 'dialect'>;

/**
 * Returns a source as a job keeps it: a segment, an import, and a report as the match that they are now. Throws
 * ValidationFailed for what isn't there, and for anything but one source.
 */
export async function keptSource(storage: Reading, source: JobSource, at: number): Promise<JobSource> {
  requireOne(source);
  const { contacts, list, filters } = source;
  if (contacts !== undefined) await checkFilters(storage, contacts, at);
  if (filters !== undefined) requireFits(jobSubscriberFilters, filters);
  if (list !== undefined && (await findList(storage.read, list)) === undefined) {
    throw invalid(messageOf('api', 'lists.unknown', { hashes: list }), 'source');
  }
  if (source.attribute !== undefined && (await findAttribute(storage.read, source.attribute)) === undefined) {
    throw invalid(messageOf('api', 'attributes.unknown', { codes: source.attribute }), 'source');
  }
  const match = await matchOf(storage, source);
  if (match === null) return source;
  await askedMatch(storage, { ...match, at }, 'source');
  return { match: { v: 1, ...match } };
}

function requireOne({
  contacts,
  segment,
  match,
  list,
  filters,
  emails,
  attribute,
  ...others
}: JobSource): void {
  const given = [contacts, segment, match, list, emails, attribute, others.import, others.report];
  const isOne = given.filter((one) => one !== undefined).length === 1;
  const isRow = (others.report === undefined) === (others.rows === undefined);
  if (!isOne || !isRow || (filters !== undefined && list === undefined)) {
    throw invalid(messageOf('api', 'job.source'), 'source');
  }
}

async function checkFilters(
  storage: Reading,
  contacts: Readonly<Record<string, unknown>>,
  at: number,
): Promise<void> {
  try {
    await contactFilter(requireFits(jobContactFilters, contacts), storage, at);
  } catch (error) {
    if (error instanceof ValidationFailed) throw asSource(error.body);
    throw error;
  }
}

function requireFits<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = parseInput(schema, value);
  if (!parsed.ok) throw asSource(parsed.errors);
  return parsed.value;
}

function asSource(errors: FieldSentences): ValidationFailed {
  return new ValidationFailed({ source: Object.values(errors).flat() });
}

interface KeptMatch {
  readonly match: Match;
  readonly zone: string;
}

async function matchOf({ read }: Reading, source: JobSource): Promise<KeptMatch | null> {
  const { segment, match, report, rows } = source;
  if (match !== undefined) {
    return zonedDefinition(read, requireFits(segmentDefinition, match));
  }
  if (source.import !== undefined) {
    const made = await findImportToUndo(read, source.import);
    return { match: { on: 'source', is: 'one_of', values: [importSource(made?.id ?? 0)] }, zone: 'UTC' };
  }
  if (report !== undefined && rows !== undefined)
    return { match: reportRowsMatch(report, rows), zone: 'UTC' };
  if (segment === undefined) return null;
  const found = await findSegment(read, segment);
  const stored = found === undefined ? null : storedMatch(found.match);
  if (found === undefined || stored === null) {
    throw invalid(messageOf('api', 'segment.segment.missing', { name: segment }), 'source');
  }
  return { match: stored, zone: found.zone };
}
