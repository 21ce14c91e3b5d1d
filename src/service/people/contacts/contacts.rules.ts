import type { ContactBody, contactOrderings } from '../../../contract/people/contacts.ts';
import { cleanText, contactFieldNames, emptyFields, fieldsOf } from '../../../lib/contact/contact-fields.ts';
import { emailKey } from '../../../lib/email/email-address.ts';
import { utcRanges, type TimeRange } from '../../../lib/time/utc-ranges.ts';
import type { ContactState } from '../standing/contact-state.ts';

/** An attribute's value on input. */
type AttributeInput = NonNullable<ContactBody['attributes']>[string];

/** Returns a new contact without any values. */
export function emptyContact(email: string, now: number): ContactState {
  return {
    email,
    email_key: emailKey(email),
    ...emptyFields,
    attributes: {},
    active: true,
    inactive_reason: null,
    inactive_cause: null,
    suppressed_by: null,
    created_at: now,
    updated_at: now,
    subscriptions: [],
  };
}

/**
 * Returns the contact after PUT: every field as in the body, empty if it is missing there; its history stays. An
 * address that differs only in case stays as first written. Interface: conventions, Paths.
 */
export function replacedContact(before: ContactState, body: Omit<ContactBody, 'lists'>): ContactState {
  return {
    ...withAddress(before, body.email),
    ...fieldsOf(body),
    attributes: givenValues(body.attributes ?? {}),
  };
}

/**
 * Returns the contact after PATCH: the body's fields change, attributes are merged. Interface: contacts, contactUpdate.
 */
export function mergedContact(before: ContactState, body: Omit<ContactBody, 'lists'>): ContactState {
  const given = Object.entries(body.attributes ?? {}).filter(([, value]) => value !== null);
  return {
    ...withAddress(before, body.email),
    ...fieldsOf(body, before),
    attributes: givenValues({ ...before.attributes, ...Object.fromEntries(given) }),
  };
}

function withAddress(before: ContactState, email: string | undefined): ContactState {
  if (email === undefined || emailKey(email) === before.email_key) return before;
  return { ...before, email, email_key: emailKey(email) };
}

/** Returns values as text like in imported rows: trimmed and without empty ones. */
export function givenValues(values: Readonly<Record<string, AttributeInput>>): Record<string, string> {
  const texts = Object.entries(values).map(([code, value]): [string, string] => [
    code,
    value === null ? '' : cleanText(Array.isArray(value) ? value.join(', ') : String(value)),
  ]);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** Returns true if anything of the contact or its subscriptions differs. */
export function isChanged(before: ContactState, after: ContactState): boolean {
  return (
    before.email !== after.email ||
    contactFieldNames.some((name) => before[name] !== after[name]) ||
    before.active !== after.active ||
    !hasSameValues(before.attributes, after.attributes) ||
    before.subscriptions.length !== after.subscriptions.length ||
    after.subscriptions.some((subscription) => !before.subscriptions.includes(subscription))
  );
}

function hasSameValues(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  const codes = Object.keys(one);
  return (
    codes.length === Object.keys(other).length &&
    codes.every((code) => Object.hasOwn(other, code) && one[code] === other[code])
  );
}

/** Filters on one of a contact's or subscription's times. Epoch milliseconds. */
export interface TimeFilter {
  readonly before?: number;
  readonly after?: number;
  /** The time is in one of these; undefined means anywhere, an empty list nowhere. */
  readonly ranges?: readonly TimeRange[];
  /** The time is in one of the days, UTC, that start at these times. For too many days for ranges. */
  readonly days?: readonly number[];
}

/** The filters on a time, by their wire names without the prefix. */
interface TimeQuery {
  readonly lt?: number | undefined;
  readonly gt?: number | undefined;
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
}

/** The filters on the creation time, as on the wire. */
type CreatedQuery = { readonly [Name in keyof TimeQuery as `created_${Name}`]: TimeQuery[Name] };

/** The filters on the time of the last change, as on the wire. */
type UpdatedQuery = { readonly [Name in keyof TimeQuery as `updated_${Name}`]: TimeQuery[Name] };

/** Reads a query's filters on the creation time of contacts or subscriptions. */
export function createdFilter(query: CreatedQuery, now: number): TimeFilter {
  const {
    created_lt: lt,
    created_gt: gt,
    created_year: year,
    created_month: month,
    created_day: day,
  } = query;
  return timeFilter({ lt, gt, year, month, day }, now);
}

/** Reads a query's filters on the time of contacts' last change. */
export function updatedFilter(query: UpdatedQuery, now: number): TimeFilter {
  const {
    updated_lt: lt,
    updated_gt: gt,
    updated_year: year,
    updated_month: month,
    updated_day: day,
  } = query;
  return timeFilter({ lt, gt, year, month, day }, now);
}

/** Turns the five filters on a time into bounds and ranges, UTC. `now` limits the years. */
function timeFilter({ lt, gt, year, month, day }: TimeQuery, now: number): TimeFilter {
  const isCalendar = year !== undefined || month !== undefined || day !== undefined;
  const years = { first: 1970, last: new Date(now).getUTCFullYear() + 1 };
  return {
    ...(lt === undefined ? {} : { before: lt }),
    ...(gt === undefined ? {} : { after: gt }),
    ...(isCalendar ? calendarFilter(utcRanges({ year, month, day }, years)) : {}),
  };
}

/** A month or a day of each year is a handful of ranges. SQLite accepts fewer than a thousand. */
const mostRanges = 200;

/**
 * Returns ranges, or single days if there are more: a year and a month without a day, or a part without the others, are
 * fewer.
 */
function calendarFilter(ranges: readonly TimeRange[]): TimeFilter {
  return ranges.length > mostRanges ? { days: ranges.map(({ from }) => from) } : { ranges };
}

/** Order of contacts; ties by id. */
export interface ContactOrder {
  readonly column: 'id' | 'email_key' | 'name_key' | 'updated_at' | 'active';
  readonly direction: 'asc' | 'desc';
}

type ContactOrdering = (typeof contactOrderings)[number];

const orderColumns = {
  email: 'email_key',
  name: 'name_key',
  updated: 'updated_at',
  active: 'active',
} as const;

/** Returns the order of a collection of contacts or subscribers; by creation if none is requested. */
export function contactOrder(ordering: ContactOrdering | undefined): ContactOrder {
  if (ordering === undefined) return { column: 'id', direction: 'asc' };
  const isDescending = ordering.startsWith('-');
  const [, word = ordering] = ordering.split('-');
  const column = Object.entries(orderColumns).find(([name]) => name === word)?.[1] ?? 'id';
  return { column, direction: isDescending ? 'desc' : 'asc' };
}
