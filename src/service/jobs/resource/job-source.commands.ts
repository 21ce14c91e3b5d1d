import * as z from 'zod/mini';
import { jobContactFilters, jobSubscriberFilters, type JobSource } from '../../../contract/jobs/jobs.ts';
import { outcomeFilters } from '../../../contract/imports/import-outcomes.ts';
import { reportRowsMatch, type ReportRowsSource } from '../../../contract/jobs/report-rows.ts';
import { segmentDefinition, type Match } from '../../../contract/people/segments/match.ts';
import { failureClassNames } from '../../../contract/results/failure-classes.ts';
import { sayInEnglish } from '../../../contract/wire/input-faults.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { messageOf } from '../../../messages/translator.ts';
import { invalid, ValidationFailed, type FieldSentences } from '../../base/errors.ts';
import { contactFilter } from '../../people/contacts/contact-query.ts';
import { askedMatch, zonedDefinition } from '../../people/contacts/match-filter.ts';
import { findAttribute } from '../../people/attributes/attributes.store.ts';
import { findList } from '../../people/lists/lists.store.ts';
import { storedMatch } from '../../people/segments/segments.rules.ts';
import { findMails } from '../../people/segments/match-names.store.ts';
import { findSegment } from '../../people/segments/segments.store.ts';
import type { Storage } from '../../storage/storage.ts';
import { importSource } from '../../people/standing/import-source.ts';
import { reportRowsOf } from './job-source.ts';
import { findImportToUndo } from './jobs.store.ts';
import { isLinkOf } from './report-rows.store.ts';

type Reading = Pick<Storage, 'read' | 'dialect'>;

const failureClass = z.optional(z.enum(failureClassNames));

/**
 * Returns a source as stored with a job: a segment, an import, and the rows of a report as their current match, except
 * rows that no match finds. Throws ValidationFailed for missing things, and for anything but one source.
 */
export async function keptSource(storage: Reading, source: JobSource, at: number): Promise<JobSource> {
  requireOne(source);
  const existing = outcomeFilters.find(({ outcome }) => outcome === source.outcome);
  if (source.import !== undefined && existing !== undefined) {
    const contacts = { [existing.filter]: source.import };
    await checkFilters(storage, contacts, at);
    return { contacts };
  }
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
  if (match === null) {
    const rows = reportRowsOf(source);
    if (rows !== null) await requireRows(storage, rows);
    return source;
  }
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
  rows,
  ...others
}: JobSource): void {
  const given = [contacts, segment, match, list, emails, attribute, others.import, others.report];
  const isOne = given.filter((one) => one !== undefined).length === 1;
  const isRow = (others.report === undefined) === (rows === undefined);
  if (!isOne || !isRow || (filters !== undefined && list === undefined)) {
    throw invalid(messageOf('api', 'job.source'), 'source');
  }
  if (others.outcome !== undefined && others.import === undefined) {
    throw invalid(messageOf('api', 'job.source.outcome'), 'source');
  }
  const isBounce = others.kind !== undefined || others.failure_class !== undefined;
  if ((isBounce && rows !== 'bounced') || (others.link_id !== undefined && rows !== 'clicked')) {
    throw invalid(messageOf('api', 'job.source.rows'), 'source');
  }
}

async function requireRows({ read }: Reading, source: ReportRowsSource): Promise<void> {
  const { report, link_id } = source;
  requireFits(failureClass, source.failure_class);
  if (!(await findMails(read, [report])).has(report)) {
    throw invalid(messageOf('api', 'segment.mail.missing', { name: String(report) }), 'source');
  }
  if (link_id !== undefined && !(await isLinkOf(read, { link_id, report }))) {
    throw invalid(messageOf('api', 'job.source.link', { id: String(link_id) }), 'source');
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
  const parsed = parseInput(schema, value, sayInEnglish);
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
  const { segment, match } = source;
  if (match !== undefined) {
    return zonedDefinition(read, requireFits(segmentDefinition, match));
  }
  if (source.import !== undefined) {
    const made = await findImportToUndo(read, source.import);
    return { match: { on: 'source', is: 'one_of', values: [importSource(made?.id ?? 0)] }, zone: 'UTC' };
  }
  const rows = reportRowsOf(source);
  if (rows !== null) return matchOfRows(rows);
  if (segment === undefined) return null;
  const found = await findSegment(read, segment);
  const stored = found === undefined ? null : storedMatch(found.match);
  if (found === undefined || stored === null) {
    throw invalid(messageOf('api', 'segment.segment.missing', { name: segment }), 'source');
  }
  return { match: stored, zone: found.zone };
}

/**
 * Returns the match of rows. Bounces are found by their rows, because an email that failed by our own fault has one
 * too.
 */
function matchOfRows({ report, rows, link_id }: ReportRowsSource): KeptMatch | null {
  if (rows === 'machines' || rows === 'bounced' || link_id !== undefined) return null;
  return { match: reportRowsMatch(report, rows), zone: 'UTC' };
}
