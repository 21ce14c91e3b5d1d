import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Condition } from '../../../contract/people/segments/conditions.ts';
import { momentWindow, type Moment } from '../../../contract/people/segments/windows.ts';
import { listBit } from '../facts/list-bits.ts';
import type { NamedList } from './match-names.store.ts';
import {
  allOf,
  anyOf,
  hasAny,
  isWithin,
  nobody,
  notThat,
  type Finding,
  type Rows,
  type Test,
} from './match-parts.store.ts';

type On<Subject extends Condition['on']> = Extract<Condition, { on: Subject }>;

/** Moment and data for judging a match. */
export interface Judging extends Moment, Finding {}

const fact = (column: string) => sql.ref(`contact_fact.${column}`);

/** The later of the last open and the last click. */
const lastSign = sql`coalesce(case when contact_fact.last_click_at > contact_fact.last_open_at
  then contact_fact.last_click_at else contact_fact.last_open_at end, contact_fact.last_click_at)`;

const times = {
  created: fact('created_at'),
  updated: sql.ref('contact.updated_at'),
  last_mail: fact('last_mail_at'),
  last_open: fact('last_open_at'),
  last_click: fact('last_click_at'),
  last_sign: lastSign,
  last_hidden: fact('last_hidden_at'),
} as const;

/** Returns the test of a condition on one of a contact's times. */
export function timeTest(condition: On<keyof typeof times>, judging: Judging): Test {
  const time = times[condition.on];
  if (condition.is === 'never') return sql<SqlBool>`(${time} is null)`;
  return isWithin(time, momentWindow(condition, judging));
}

/** Returns the test for contacts who got emails for a while and showed no activity. */
export function quietTest({ n, unit, hidden }: On<'quiet'>, judging: Judging): Test {
  const window = momentWindow({ is: 'in_last', n, unit }, judging);
  return allOf([
    isWithin(fact('created_at'), { from: null, to: window.from }),
    isWithin(fact('last_mail_at'), window),
    notThat(isWithin(lastSign, window)),
    ...(hidden === 'count' ? [] : [notThat(isWithin(fact('last_hidden_at'), window))]),
  ]);
}

/** Returns the test of contacts by their emails, all of them or those since the newest opened one. */
export function mailCountTest({ on, is, n }: On<'mails' | 'unopened'>): Test {
  return is === 'less'
    ? sql<SqlBool>`(${fact(on)} < ${sql.lit(n)})`
    : sql<SqlBool>`(${fact(on)} >= ${sql.lit(n)})`;
}

/** Returns the test of a condition on lists. */
export function listTest(condition: On<'list'>, lists: readonly NamedList[], judging: Judging): Test {
  const tests = lists.map((list) => oneListTest(condition, list, judging));
  return condition.which === 'all' ? allOf(tests) : anyOf(tests);
}

function oneListTest(condition: On<'list'>, { id, slot }: NamedList, judging: Judging): Test {
  const place = listBit(slot);
  if (condition.is === 'subscribed' && condition.joined === undefined && place !== null) {
    const bit = sql`cast(${sql.lit(place.bit)} as bigint)`;
    return sql<SqlBool>`((${fact(place.column)} & ${bit}) <> 0)`;
  }
  const left = 'left' in condition ? condition.left : undefined;
  const where = [
    sql`subscription.list_id = ${sql.lit(id)}`,
    ...(condition.is === 'subscribed' ? [sql`subscription.cancelled_at is null`] : []),
    ...(condition.is === 'cancelled' ? [sql`subscription.cancelled_at is not null`] : []),
    ...(condition.joined === undefined
      ? []
      : [isWithin(sql.ref('subscription.created_at'), momentWindow(condition.joined, judging))]),
    ...(left === undefined
      ? []
      : [isWithin(sql.ref('subscription.cancelled_at'), momentWindow(left, judging))]),
  ];
  return hasAny({ from: sql`subscription`, contact: 'subscription.contact_id', where }, judging);
}

/** Returns the test of a condition on emails with these ids. */
export function mailTest(condition: On<'mail'>, ids: readonly number[], judging: Judging): Test {
  const met = (some: readonly number[]) =>
    some.length === 0 ? nobody : hasAny(mailRows(condition, some, judging), judging);
  if (condition.which === 'all') return ids.length === 0 ? nobody : allOf(ids.map((id) => met([id])));
  if (condition.which !== 'none') return met(ids);
  if (condition.is === 'sent' || condition.is === 'reached') return notThat(met(ids));
  if (ids.length === 0) return nobody;
  return allOf([hasAny(mailRows({ is: 'sent' }, ids, judging), judging), notThat(met(ids))]);
}

/** Tables with a row for a delivery or its contact. */
type MailTable = 'delivery' | 'delivery_activity' | 'unsubscription';

interface Asked {
  readonly is: On<'mail'>['is'];
  readonly link?: string | undefined;
  readonly machines?: boolean | undefined;
}

/**
 * Returns the deliveries that a condition on emails is about, as rows that contacts may have. Contact by contact, rows
 * without an index of contacts are found by the delivery: otherwise all rows of the email were read for each contact.
 */
function mailRows({ is, link, machines }: Asked, ids: readonly number[], { access }: Finding): Rows {
  const among = (column: string): RawBuilder<unknown> =>
    sql`${sql.ref(column)} in (${sql.join(ids.map((id) => sql.lit(id)))})`;
  const rowsOf = (table: MailTable, where: readonly RawBuilder<unknown>[], hasIndex = false): Rows =>
    access === 'collect' || hasIndex
      ? {
          from: sql.table(table),
          contact: `${table}.contact_id`,
          where: [among(`${table}.sending_id`), ...where],
        }
      : {
          from: sql`delivery inner join ${sql.table(table)} on ${sql.ref(`${table}.delivery_id`)} = delivery.id`,
          contact: 'delivery.contact_id',
          where: [among('delivery.sending_id'), ...where],
        };
  if (is === 'sent' || is === 'bounced')
    return rowsOf('delivery', [sql`delivery.state = ${sql.lit(is)}`], true);
  if (is === 'reached')
    return rowsOf('delivery', [sql`delivery.state in ('sent', 'unknown', 'sending')`], true);
  if (is === 'left') return rowsOf('unsubscription', [sql`unsubscription.undone_at is null`]);
  const kind = is === 'opened' ? 'open' : 'click';
  const happened = (table: string): RawBuilder<unknown> => {
    const person = sql`${sql.ref(`${table}.first_${kind}_at`)} is not null`;
    const machine = sql`${sql.ref(`${table}.first_machine_${kind}_at`)} is not null`;
    return machines === true ? sql`(${person} or ${machine})` : person;
  };
  if (link === undefined)
    return rowsOf('delivery_activity', [happened('delivery_activity')], machines !== true);
  return {
    from: sql`link_activity inner join sending_link on sending_link.id = link_activity.link_id
      inner join delivery on delivery.id = link_activity.delivery_id`,
    contact: 'delivery.contact_id',
    where: [
      among('sending_link.sending_id'),
      ...(access === 'probe' ? [among('delivery.sending_id')] : []),
      sql`sending_link.href = ${link}`,
      happened('link_activity'),
    ],
  };
}
