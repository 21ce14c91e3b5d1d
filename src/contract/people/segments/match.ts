import * as z from 'zod/mini';
import { inputFault, type InputCode } from '../../wire/input-faults.ts';
import { conditionSchemas, type Condition } from './conditions.ts';

/**
 * Definition of who is in a segment: all or any of some matches, the complement of one, or one condition. An empty
 * `all` matches everybody, an empty `any` nobody. Interface: segments, Matches.
 */
export type Match =
  | { readonly all: readonly Match[] }
  | { readonly any: readonly Match[] }
  | { readonly not: Match }
  | Condition;

/** Maximum conditions, levels of groups, and bytes of JSON of a match. */
export const matchLimits = { conditions: 50, levels: 5, bytes: 64 * 1024 };

/** A fault of a match and its place in it. */
type Issue = z.core.$ZodRawIssue;

type Place = readonly PropertyKey[];

/** A match, parsed with its members in a fixed order. Refuses unknown subjects, operators, and members. */
export const matchField = z.pipe(
  z.looseObject({}),
  z.transform((value: Readonly<Record<string, unknown>>, context): Match => {
    const reader = new MatchReader();
    const match = reader.read(value, [], 0);
    context.issues.push(...reader.issues);
    return match ?? z.NEVER;
  }),
);

/** An IANA name of a time zone. */
export const zoneName = z.string().check(z.maxLength(64), z.refine(isZone, { error: inputFault('zone') }));

/** A whole definition, as stored with a segment and accepted by the filter `match` of contacts. */
export const segmentDefinition = z.strictObject({
  v: z.literal(1),
  zone: z.optional(zoneName),
  match: matchField,
});

export type SegmentDefinition = z.output<typeof segmentDefinition>;

/** Reader of a match from any value. It collects faults in `issues`. */
class MatchReader {
  readonly issues: Issue[] = [];
  #conditions = 0;

  /** Reads the match at a place, at a level of groups. Returns null if it or a part of it is invalid. */
  read(value: unknown, place: Place, level: number): Match | null {
    if (value === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.issues.push({ code: 'invalid_type', expected: 'object', input: value, path: [...place] });
      return null;
    }
    const members = new Map<string, unknown>(Object.entries(value));
    const match = members.has('on')
      ? this.#condition(value, members, place)
      : this.#group(members, place, level);
    if (level > 0 || match === null || this.issues.length > 0) return match;
    const bytes = new TextEncoder().encode(JSON.stringify(match)).length;
    return bytes > matchLimits.bytes ? this.#refuse('matchSize', match, place) : match;
  }

  #group(members: ReadonlyMap<string, unknown>, place: Place, level: number): Match | null {
    const kind = groupKinds.find((name) => members.has(name));
    if (kind === undefined) {
      const unknown = [...members.keys()][0];
      return unknown === undefined
        ? this.#refuse('required', undefined, [...place, 'on'])
        : this.#refuse('member', members, [...place, unknown]);
    }
    const other = [...members.keys()].find((name) => name !== kind);
    if (other !== undefined) return this.#refuse('member', members.get(other), [...place, other]);
    if (level >= matchLimits.levels) return this.#refuse('nesting', members, place);
    const inner = members.get(kind);
    if (kind === 'not') {
      const match = this.read(inner, [...place, kind], level + 1);
      return match === null ? null : { not: match };
    }
    const parts = this.#parts(inner, [...place, kind], level);
    if (parts === null) return null;
    return kind === 'all' ? { all: parts } : { any: parts };
  }

  #parts(value: unknown, place: Place, level: number): Match[] | null {
    if (!Array.isArray(value)) return this.#refuse('list', value, place);
    const items: unknown[] = value;
    // Groups without conditions would otherwise allow a match of any size.
    if (items.length > matchLimits.conditions) return this.#refuse('conditions', items, place);
    const parts = items.map((item, at) => this.read(item, [...place, at], level + 1));
    const good = parts.filter((part) => part !== null);
    return good.length === parts.length ? good : null;
  }

  #condition(value: object, members: ReadonlyMap<string, unknown>, place: Place): Condition | null {
    this.#conditions += 1;
    if (this.#conditions > matchLimits.conditions) {
      return this.#conditions === matchLimits.conditions + 1 ? this.#refuse('conditions', value, []) : null;
    }
    const operators = conditionSchemas.get(textOf(members.get('on')));
    if (operators === undefined) return this.#unknownWord(members.get('on'), [...place, 'on']);
    const schema = operators.get(textOf(members.get('is')));
    if (schema === undefined) return this.#unknownWord(members.get('is'), [...place, 'is']);
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    // Keeps raw issues, because the caller writes their messages.
    const refused = schema._zod.run({ value, issues: [] }, { async: false });
    if (refused instanceof Promise) throw new TypeError('no rule of a condition waits');
    for (const issue of refused.issues) this.#keep(issue, place);
    return null;
  }

  #keep(issue: Issue, place: Place): void {
    const path = [...place, ...(issue.path ?? [])];
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) this.#refuse('member', issue.input, [...path, key]);
    } else {
      this.issues.push({ ...issue, path });
    }
  }

  #unknownWord(input: unknown, place: Place): null {
    this.issues.push({ code: 'invalid_value', values: [], input, path: [...place] });
    return null;
  }

  #refuse(message: InputCode, input: unknown, place: Place): null {
    this.issues.push({ code: 'custom', message, input, path: [...place] });
    return null;
  }
}

const groupKinds = ['all', 'any', 'not'] as const;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
