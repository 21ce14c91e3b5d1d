import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { isOnMailCount, isOnTime, type Condition } from '../../../contract/people/segments/conditions.ts';
import type { Match } from '../../../contract/people/segments/match.ts';
import { momentWindow } from '../../../contract/people/segments/windows.ts';
import { isTextField, textFields, type TextField } from '../../../lib/contact/contact-fields.ts';
import { foldKey } from '../../../lib/text/fold-key.ts';
import { searchKey } from '../../../lib/text/search-key.ts';
import { zoneOf } from '../../../lib/time/zone.ts';
import type { Dialect } from '../../storage/dialect.ts';
import type { Database } from '../../storage/tables.ts';
import { attributeTest, type ValueTest } from './attribute-test.rules.ts';
import {
  listTest,
  mailCountTest,
  mailTest,
  quietTest,
  timeTest,
  type Judging,
} from './match-history.store.ts';
import {
  findLastMails,
  findMails,
  findMailsBegun,
  readMatchNames,
  type MatchNames,
} from './match-names.store.ts';
import {
  allOf,
  anyOf,
  compares,
  hasAny,
  isOneOf,
  keptTexts,
  nobody,
  notThat,
  type ContactRange,
  type Finding,
  type Test,
} from './match-parts.store.ts';
import { slotTest } from './slot-test.store.ts';
import { storedMatch } from './segments.rules.ts';
import { findSegment } from './segments.store.ts';
import { comparesTo, textComparison } from './text-test.rules.ts';

type On<Subject extends Condition['on']> = Extract<Condition, { on: Subject }>;

/** A missing or deleted part of a match. `name`: its hash, code, or id. */
export interface BrokenPart {
  readonly kind: 'list' | 'attribute' | 'operator' | 'mail' | 'segment';
  readonly name: string;
}

/** Error for a match that names something missing, which is never ignored. */
export class BrokenMatch extends Error {
  readonly parts: readonly BrokenPart[];

  constructor(parts: readonly BrokenPart[]) {
    super(`the match names ${parts.map(({ kind, name }) => `${kind} ${name}`).join(', ')}`);
    this.name = new.target.name;
    this.parts = parts;
  }
}

/** A match and the facts to judge it by. */
export interface MatchAt {
  readonly match: Match;
  /** IANA name of the time zone for days. */
  readonly zone: string;
  /** The moment of the judgment, epoch milliseconds. */
  readonly at: number;
}

/** A segment as a match names it. */
export interface KeptSegment {
  readonly zone: string;
  readonly match: Match;
}

/** Database that a match runs on. */
export interface MatchSources {
  readonly db: Kysely<Database>;
  readonly dialect: Dialect;
  /** Segments as of some time, by hash, instead of the current ones. */
  readonly segments?: ReadonlyMap<string, KeptSegment> | undefined;
  /** The only contacts to search; all if omitted. */
  readonly range?: ContactRange | undefined;
}

/**
 * A match as SQL on `contact_fact` joined with `contact`, two-valued: `not` is its exact opposite. `collect` finds the
 * history of all contacts at once, for counts; `probe` contact by contact, for pages. `readsContact`: false if the
 * facts alone are enough. `within` compiles the match for some of the contacts: `collect` finds the history of these alone.
 */
export interface CompiledMatch {
  readonly collect: Test;
  readonly probe: Test;
  readonly readsContact: boolean;
  readonly within: (range: ContactRange) => Promise<CompiledMatch>;
}

/** Compiles a match. @throws BrokenMatch */
export type CompileMatch = (asked: MatchAt) => Promise<CompiledMatch>;

/** Returns the compiler of several matches: lists, attributes, and stored values are read once for all of them. */
export async function matchCompiler(sources: MatchSources): Promise<CompileMatch> {
  const names = await readMatchNames(sources.db);
  const known: Known = { values: new Map(), mails: new Map(), segments: new Map() };
  const compile = async (asked: MatchAt, range?: ContactRange): Promise<CompiledMatch> => {
    const compiler = new MatchCompiler(sources, names, known);
    const { match, zone, at } = asked;
    const moment = { zone: zoneOf(zone), at, range };
    const collect = await compiler.test(match, { ...moment, access: 'collect' }, []);
    if (compiler.broken.length > 0) throw new BrokenMatch(compiler.broken);
    const probe = await compiler.test(match, { ...moment, access: 'probe' }, []);
    const { readsContact } = compiler;
    return { collect, probe, readsContact, within: (some) => compile(asked, some) };
  };
  return (asked) => compile(asked);
}

/** Compiles a match. @throws BrokenMatch */
export async function compileMatch(sources: MatchSources, asked: MatchAt): Promise<CompiledMatch> {
  const compile = await matchCompiler(sources);
  return compile(asked);
}

/** The facts that a compiler has read, so that every part of the contacts is judged by the same. */
interface Known {
  /** Values of contacts, by the query that reads them. */
  readonly values: Map<string, Promise<string[]>>;
  /** Ids of emails, by how they are chosen, in JSON. */
  readonly mails: Map<string, Promise<readonly number[]>>;
  /** Segments by hash; null for missing ones. */
  readonly segments: Map<string, Promise<KeptSegment | null>>;
}

class MatchCompiler {
  readonly broken: BrokenPart[] = [];
  readsContact = false;
  readonly #sources: MatchSources;
  readonly #names: MatchNames;
  readonly #known: Known;

  constructor(sources: MatchSources, names: MatchNames, known: Known) {
    this.#sources = sources;
    this.#names = names;
    this.#known = known;
  }

  /** `within`: the segments that the match is part of. */
  async test(match: Match, judging: Judging, within: readonly string[]): Promise<Test> {
    const each = (parts: readonly Match[]) =>
      Promise.all(parts.map((part) => this.test(part, judging, within)));
    if ('all' in match) return allOf(await each(match.all));
    if ('any' in match) return anyOf(await each(match.any));
    if ('not' in match) return notThat(await this.test(match.not, judging, within));
    return match.on === 'segment' ? this.#segment(match, judging, within) : this.#condition(match, judging);
  }

  async #condition(condition: Exclude<Condition, On<'segment'>>, judging: Judging): Promise<Test> {
    if (isOfContact(condition)) this.readsContact = true;
    if (isOnMailCount(condition)) return mailCountTest(condition);
    if (isOnTime(condition)) return timeTest(condition, judging);
    switch (condition.on) {
      case 'attribute':
        return this.#attribute(condition, judging);
      case 'list':
        return listTest(condition, this.#lists(condition.lists), judging);
      case 'mail':
        return mailTest(condition, await this.#mails(condition.mails, judging), judging);
      case 'quiet':
        return quietTest(condition, judging);
      case 'active':
        return activeTest(condition);
      case 'consent':
        return consentTest(condition, judging);
      case 'source':
        return sourceTest(condition);
      default:
        return this.#text(condition);
    }
  }

  #refuse(kind: BrokenPart['kind'], name: string): Test {
    this.broken.push({ kind, name });
    return nobody;
  }

  async #segment({ is, segment }: On<'segment'>, judging: Judging, within: readonly string[]): Promise<Test> {
    const named = await this.#named(segment);
    if (named === null || within.includes(segment)) return this.#refuse('segment', segment);
    const test = await this.test(named.match, { ...judging, zone: zoneOf(named.zone) }, [...within, segment]);
    return is === 'in' ? test : notThat(test);
  }

  async #named(segment: string): Promise<KeptSegment | null> {
    const { db, segments } = this.#sources;
    if (segments !== undefined) return segments.get(segment) ?? null;
    return readOnce(this.#known.segments, segment, async () => {
      const row = await findSegment(db, segment);
      const match = row === undefined ? null : storedMatch(row.match);
      return row === undefined || match === null ? null : { zone: row.zone, match };
    });
  }

  #lists(hashes: readonly string[]) {
    return hashes.flatMap((hash) => {
      const list = this.#names.lists.get(hash);
      if (list === undefined) this.#refuse('list', hash);
      return list ?? [];
    });
  }

  async #mails(choice: On<'mail'>['mails'], judging: Judging): Promise<readonly number[]> {
    const { db } = this.#sources;
    const once = (key: unknown, read: () => Promise<readonly number[]>) =>
      readOnce(this.#known.mails, JSON.stringify(key), read);
    if ('last' in choice) {
      const last = { last: choice.last, at: judging.at };
      return once(last, () => findLastMails(db, last));
    }
    if ('sent' in choice) {
      const window = momentWindow(choice.sent, judging);
      return once(window, () => findMailsBegun(db, window));
    }
    const ids = [...new Set(choice.ids)];
    const found = await once(ids, async () => [...(await findMails(db, ids))]);
    for (const id of ids) if (!found.includes(id)) this.#refuse('mail', String(id));
    return found;
  }

  async #text(condition: On<keyof typeof keptTexts | TextField>): Promise<Test> {
    const { dialect } = this.#sources;
    const { on } = condition;
    if (isTextField(on)) {
      const comparison = textComparison(condition, foldKey);
      const column = sql<string>`${sql.ref(`contact.${on}`)}`;
      return this.#valueTest(column, (stored) => comparesTo(comparison, foldKey(stored)), sql`1 = 1`);
    }
    const fold = on === 'name' ? foldKey : searchKey;
    return compares(dialect, keptTexts[on], textComparison(condition, fold));
  }

  async #attribute(condition: On<'attribute'>, judging: Judging): Promise<Test> {
    const { dialect } = this.#sources;
    const { code } = condition;
    const attribute = this.#names.attributes.get(code);
    if (attribute === undefined) return this.#refuse('attribute', code);
    const test = attributeTest(condition, attribute, judging);
    if (test === null) return this.#refuse('operator', code);
    const { column, type } = attribute;
    const known = column === null ? null : slotTest(condition, { column, type }, { ...judging, dialect });
    if (known !== null) return known;
    this.readsContact = true;
    const key = `${JSON.stringify(code)}:`;
    const has = dialect.includes('contact.attributes', key);
    return this.#valueTest(dialect.jsonText('contact.attributes', code), test, sql`${has}`);
  }

  /** Returns the test of stored values: each distinct value is judged once. `has`: true for contacts with a value. */
  async #valueTest(
    expression: RawBuilder<string | null>,
    test: ValueTest,
    has: RawBuilder<unknown>,
  ): Promise<Test> {
    const { db, dialect, range } = this.#sources;
    const among =
      range === undefined ? sql`` : sql`and contact.id > ${range.after} and contact.id <= ${range.upTo}`;
    const asked = sql<{ value: string }>`select distinct ${expression} as value
      from contact where ${has} ${among}`;
    const { sql: key, parameters } = asked.compile(db);
    const name = JSON.stringify([key, parameters]);
    const stored = await readOnce(this.#known.values, name, () => valuesOf(db, asked));
    const ofMissing = test('');
    const others = isOneOf(
      dialect,
      expression,
      stored.filter((value) => test(value) !== ofMissing),
    );
    return ofMissing ? notThat(others) : others;
  }
}

/** Returns true for conditions on columns that the facts lack. */
function isOfContact({ on, is }: Condition): boolean {
  const subjects: readonly string[] = ['email', 'phone', ...textFields, 'updated'];
  return subjects.includes(on) || is === 'reason';
}

/** Returns what was read before under a key, or reads it. */
function readOnce<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const reading = known.get(key) ?? read();
  known.set(key, reading);
  return reading;
}

async function valuesOf(
  db: Kysely<Database>,
  asked: RawBuilder<{ value: string | null }>,
): Promise<string[]> {
  const { rows } = await asked.execute(db);
  return rows.flatMap(({ value }) => value ?? []);
}

function activeTest(condition: On<'active'>): Test {
  if (condition.is !== 'reason') {
    return sql<SqlBool>`(contact_fact.active = ${sql.lit(condition.is === 'yes' ? 1 : 0)})`;
  }
  const causes = sql.join([...condition.values]);
  return sql<SqlBool>`(contact_fact.active = 0 and contact.inactive_cause is not null
    and contact.inactive_cause in (${causes}))`;
}

function sourceTest({ is, values }: On<'source'>): Test {
  const named = sql`select id from contact_source where source in (${sql.join([...values])})`;
  const isOne = sql<SqlBool>`(contact_fact.source_id is not null and contact_fact.source_id in (${named}))`;
  return is === 'one_of' ? isOne : notThat(isOne);
}

function consentTest({ is }: On<'consent'>, finding: Finding): Test {
  const confirmed = hasAny({ from: sql`consent`, contact: 'consent.contact_id', where: [] }, finding);
  const stated = hasAny(
    { from: sql`stated_consent`, contact: 'stated_consent.contact_id', where: [] },
    finding,
  );
  if (is === 'none') return notThat(anyOf([confirmed, stated]));
  return is === 'confirmed' ? confirmed : stated;
}
