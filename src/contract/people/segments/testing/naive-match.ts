import { parseDay, formatDay } from '../../../../lib/time/calendar.ts';
import { ValueJudge } from '../../../../lib/contact/value-judge.ts';
import { foldKey } from '../../../../lib/text/fold-key.ts';
import { zoneOf } from '../../../../lib/time/zone.ts';
import { isOnMailCount, isOnTime, type Condition, type TextCondition } from '../conditions.ts';
import type { Match } from '../match.ts';
import { anniversaries, dayWindow, momentWindow, type Moment } from '../windows.ts';
import {
  isIn,
  isOnLists,
  mailCountOf,
  meetsMails,
  meetsQuiet,
  signsOf,
  unopenedOf,
} from './naive-history.ts';
import type { TimeSubject } from '../sentence-words.ts';
import type { AttributeKind, PlainContact, PlainWorld } from './plain-contact.ts';
import { worldOptions } from './segment-arbitraries.ts';

/** Conditions on some subjects. */
type On<Subject extends Condition['on']> = Extract<Condition, { on: Subject }>;

type AttributeCondition = On<'attribute'>;

/** Returns whether a match is true for a contact: the reference model for the service's SQL. */
export function isMatch(match: Match, contact: PlainContact, world: PlainWorld): boolean {
  if ('all' in match) return match.all.every((part) => isMatch(part, contact, world));
  if ('any' in match) return match.any.some((part) => isMatch(part, contact, world));
  if ('not' in match) return !isMatch(match.not, contact, world);
  return meets(match, contact, world);
}

function meets(condition: Condition, contact: PlainContact, world: PlainWorld): boolean {
  if (isOnTime(condition)) return meetsTime(condition, contact, world);
  if (isOnMailCount(condition)) return meetsMailCount(condition, contact, world);
  switch (condition.on) {
    case 'attribute':
      return meetsAttribute(condition, contact, world);
    case 'list':
      return isOnLists(condition, contact, momentOf(world));
    case 'mail':
      return meetsMails(condition, contact, world);
    case 'quiet':
      return meetsQuiet(condition, contact, world);
    case 'segment':
      return meetsSegment(condition, contact, world);
    case 'active':
    case 'source':
    case 'consent':
      return meetsState(condition, contact);
    default:
      return meetsText(condition, contact);
  }
}

function meetsMailCount(
  { on, is, n }: On<'mails' | 'unopened'>,
  contact: PlainContact,
  world: PlainWorld,
): boolean {
  const count = on === 'mails' ? mailCountOf(contact, world) : unopenedOf(contact, world);
  return count < n === (is === 'less');
}

function momentOf({ zone, at }: PlainWorld): Moment {
  return { zone: zoneOf(zone), at };
}

function meetsTime(condition: On<TimeSubject>, contact: PlainContact, world: PlainWorld): boolean {
  const times = { created: contact.created, updated: contact.updated, ...signsOf(contact, world) };
  const time = times[condition.on];
  if (condition.is === 'never') return time === null;
  return time !== null && isIn(time, momentWindow(condition, momentOf(world)));
}

function meetsSegment(condition: On<'segment'>, contact: PlainContact, world: PlainWorld): boolean {
  const named = world.segments.get(condition.segment);
  if (named === undefined) throw new Error('a segment that is not there is broken');
  const isMember = isMatch(named.match, contact, { ...world, zone: named.zone ?? world.zone });
  return isMember === (condition.is === 'in');
}

function meetsState(condition: On<'active' | 'source' | 'consent'>, contact: PlainContact): boolean {
  if (condition.on === 'source') {
    const isOne = contact.source !== null && condition.values.includes(contact.source);
    return isOne === (condition.is === 'one_of');
  }
  if (condition.on === 'consent') {
    return condition.is === 'none' ? !contact.confirmed && !contact.stated : contact[condition.is];
  }
  if (condition.is !== 'reason') return contact.active === (condition.is === 'yes');
  return !contact.active && contact.cause !== null && condition.values.includes(contact.cause);
}

function meetsText(condition: TextCondition, contact: PlainContact): boolean {
  const isAddress = condition.on === 'email' || condition.on === 'domain';
  const fold = isAddress ? (text: string) => text.toLowerCase() : foldKey;
  const values = {
    email: contact.email,
    domain: contact.email.slice(contact.email.lastIndexOf('@') + 1),
    name: `${contact.first_name} ${contact.last_name}`,
    first_name: contact.first_name,
    last_name: contact.last_name,
    phone: contact.sms_number ?? '',
  };
  return compares(condition, fold(values[condition.on]), fold);
}

/** Compares a text; '' means no value. */
function compares(
  condition: Pick<TextCondition, 'is'> & { value?: string | number; values?: readonly string[] },
  text: string,
  fold: (text: string) => string,
): boolean {
  const value = fold(String(condition.value ?? ''));
  const isFilled = text !== '';
  const isOne = (condition.values ?? []).some((one) => fold(one) === text);
  const results = {
    equals: text === value,
    contains: text.includes(value),
    starts: text.startsWith(value),
    ends: text.endsWith(value),
    one_of: isOne,
  };
  switch (condition.is) {
    case 'empty':
      return !isFilled;
    case 'filled':
      return isFilled;
    case 'not_equals':
      return !(isFilled && results.equals);
    case 'not_contains':
      return !(isFilled && results.contains);
    case 'not_starts':
      return !(isFilled && results.starts);
    case 'not_ends':
      return !(isFilled && results.ends);
    case 'not_one_of':
      return !(isFilled && results.one_of);
    default:
      return isFilled && results[condition.is];
  }
}

/** Kinds by their number on the wire. */
const kinds: readonly AttributeKind[] = ['text', 'number', 'date', 'flag', 'choice', 'choices'];

function meetsAttribute(condition: AttributeCondition, contact: PlainContact, world: PlainWorld): boolean {
  const stored = contact.attributes[condition.code] ?? '';
  const kind = world.attributes.get(condition.code);
  if (kind === undefined) throw new Error('an attribute that is not there is broken');
  if (condition.is === 'unreadable') {
    const type = kinds.indexOf(kind);
    return new ValueJudge({ type, options: worldOptions, open: false }).read(stored) === null;
  }
  switch (kind) {
    case 'number':
      return meetsNumber(condition, /^-?\d+(?:\.\d{1,6})?$/.test(stored) ? Number(stored) : null);
    case 'date':
      return meetsDate(condition, parseDay(stored), { zone: zoneOf(world.zone), at: world.at });
    case 'flag':
      return meetsWords(condition, stored === 'true' ? ['yes'] : stored === 'false' ? ['no'] : []);
    case 'choice':
      return meetsWords(condition, stored === '' ? [] : [foldKey(stored)]);
    case 'choices':
      return meetsWords(
        condition,
        stored
          .split(',')
          .map(foldKey)
          .filter((one) => one !== ''),
      );
    case 'text':
      return meetsAttributeText(condition, foldKey(stored));
  }
}

function meetsAttributeText(condition: AttributeCondition, text: string): boolean {
  switch (condition.is) {
    case 'equals':
    case 'not_equals':
    case 'contains':
    case 'not_contains':
    case 'starts':
    case 'not_starts':
    case 'ends':
    case 'not_ends':
    case 'one_of':
    case 'not_one_of':
    case 'empty':
    case 'filled':
      return compares({ ...condition, is: condition.is }, text, foldKey);
    default:
      throw new Error(`${condition.is} is no operator of texts`);
  }
}

function meetsNumber(condition: AttributeCondition, value: number | null): boolean {
  if (value === null) return condition.is === 'empty' || condition.is === 'not_equals';
  const other = 'value' in condition ? Number(condition.value) : Number.NaN;
  switch (condition.is) {
    case 'empty':
    case 'filled':
      return condition.is === 'filled';
    case 'equals':
      return value === other;
    case 'not_equals':
      return value !== other;
    case 'less':
      return value < other;
    case 'at_most':
      return value <= other;
    case 'more':
      return value > other;
    case 'at_least':
      return value >= other;
    case 'between':
      return value >= Number(condition.from) && value <= Number(condition.to);
    default:
      throw new Error(`${condition.is} is no operator of numbers`);
  }
}

function meetsDate(condition: AttributeCondition, value: number | null, moment: Moment): boolean {
  if (value === null) return condition.is === 'empty';
  switch (condition.is) {
    case 'empty':
    case 'filled':
      return condition.is === 'filled';
    case 'anniversary': {
      const text = formatDay(value).slice(5);
      const { n = 1, unit = 'day', month } = condition;
      if (month !== undefined) return Number(text.slice(0, 2)) === month;
      return anniversaries({ n, unit }, moment).has(text);
    }
    case 'between': {
      const [from, to] = [String(condition.from), String(condition.to)];
      return isIn(value, dayWindow({ is: 'between', from, to }, moment));
    }
    case 'in_last':
    case 'in_next':
    case 'day':
    case 'before':
    case 'after':
      return isIn(value, dayWindow(condition, moment));
    default:
      throw new Error(`${condition.is} is no operator of dates`);
  }
}

/** Evaluates a condition on the values of a yes/no, a choice, or several choices. */
function meetsWords(condition: AttributeCondition, words: readonly string[]): boolean {
  const wanted = 'values' in condition ? condition.values.map(foldKey) : [];
  switch (condition.is) {
    case 'empty':
      return words.length === 0;
    case 'filled':
      return words.length > 0;
    case 'yes':
    case 'no':
      return words.includes(condition.is);
    case 'one_of':
    case 'has_any':
      return wanted.some((one) => words.includes(one));
    case 'not_one_of':
    case 'none_of':
    case 'has_none':
      return !wanted.some((one) => words.includes(one));
    case 'has_all':
      return wanted.every((one) => words.includes(one));
    default:
      throw new Error(`${condition.is} is no operator of choices`);
  }
}
