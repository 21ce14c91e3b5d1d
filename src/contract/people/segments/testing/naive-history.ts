import { zoneOf } from '../../../../lib/time/zone.ts';
import type { Condition } from '../conditions.ts';
import type { MailChoice } from '../operands.ts';
import { momentWindow, type Moment, type Window } from '../windows.ts';
import type { PlainContact, PlainDelivery, PlainEvent, PlainWorld } from './plain-contact.ts';

type On<Subject extends Condition['on']> = Extract<Condition, { on: Subject }>;

/** Machine name of opens by email apps that open every email. */
export const hidingReason = 'apple mail privacy';

/** Returns whether a contact is, or was, on the lists that a condition names. */
export function isOnLists(condition: On<'list'>, contact: PlainContact, moment: Moment): boolean {
  const isOn = (list: string) =>
    contact.subscriptions.some(
      (one) =>
        one.list === list &&
        (condition.is === 'on' || (one.cancelled !== null) === (condition.is === 'cancelled')) &&
        (condition.joined === undefined || isIn(one.created, momentWindow(condition.joined, moment))) &&
        (!('left' in condition) ||
          condition.left === undefined ||
          (one.cancelled !== null && isIn(one.cancelled, momentWindow(condition.left, moment)))),
    );
  return condition.which === 'all' ? condition.lists.every(isOn) : condition.lists.some(isOn);
}

/** Returns whether a contact got the emails of a condition, with the outcome that it names. */
export function meetsMails(condition: On<'mail'>, contact: PlainContact, world: PlainWorld): boolean {
  const ids = mailsOf(condition.mails, world);
  const deliveries = contact.deliveries.filter(({ mail }) => ids.includes(mail));
  const met = new Set(deliveries.filter((one) => meetsDelivery(condition, one)).map(({ mail }) => mail));
  switch (condition.which) {
    case 'all':
      return ids.length > 0 && ids.every((id) => met.has(id));
    case 'none':
      return (
        met.size === 0 && (condition.is === 'sent' || condition.is === 'reached' || deliveries.some(wasSent))
      );
    default:
      return met.size > 0;
  }
}

function mailsOf(choice: MailChoice, world: PlainWorld): readonly number[] {
  if ('ids' in choice) return [...new Set(choice.ids)];
  const begun = world.mails.flatMap(({ id, began, kind }) =>
    kind === 'mail' && began !== null ? [{ id, began }] : [],
  );
  if ('sent' in choice) {
    const window = momentWindow(choice.sent, { zone: zoneOf(world.zone), at: world.at });
    return begun.filter(({ began }) => isIn(began, window)).map(({ id }) => id);
  }
  return begun
    .filter(({ began }) => began < world.at)
    .toSorted((one, other) => other.began - one.began || other.id - one.id)
    .slice(0, choice.last)
    .map(({ id }) => id);
}

function meetsDelivery(condition: On<'mail'>, delivery: PlainDelivery): boolean {
  switch (condition.is) {
    case 'sent':
      return wasSent(delivery);
    case 'reached':
      return !delivery.bounced && ['sent', 'unknown', 'sending'].includes(delivery.state);
    case 'bounced':
      return delivery.bounced || delivery.state === 'bounced';
    case 'left':
      return delivery.left;
    case 'opened':
      return delivery.opens.some((one) => counts(one, condition.machines));
    case 'clicked':
      return delivery.clicks.some(
        (one) =>
          counts(one, condition.machines) && (condition.link === undefined || one.link === condition.link),
      );
  }
}

function counts({ machine }: PlainEvent, machines: boolean | undefined): boolean {
  return machine === null || machines === true;
}

function wasSent({ state, bounced }: PlainDelivery): boolean {
  return state === 'sent' && !bounced;
}

/** Returns the times for conditions; null for never. */
export function signsOf(contact: PlainContact, world: PlainWorld) {
  const mailed = countedOf(contact, world);
  const people = (events: readonly PlainEvent[]) => events.filter((one) => counts(one, false));
  const last_open = latest(contact.deliveries.flatMap(({ opens }) => people(opens)).map(({ at }) => at));
  const last_click = latest(contact.deliveries.flatMap(({ clicks }) => people(clicks)).map(({ at }) => at));
  return {
    last_mail: latest(mailed.map(({ settled }) => settled)),
    last_open,
    last_click,
    last_sign: latest([last_open, last_click].filter((at) => at !== null)),
    last_hidden: latest(
      contact.deliveries
        .flatMap(({ opens }) => opens.filter(({ machine }) => machine === hidingReason))
        .map(({ at }) => at),
    ),
  };
}

/** Returns the number of emails to a contact, without tests. */
export function mailCountOf(contact: PlainContact, world: PlainWorld): number {
  return countedOf(contact, world).length;
}

/** Returns the number of emails since the newest opened one. */
export function unopenedOf(contact: PlainContact, world: PlainWorld): number {
  const mailed = countedOf(contact, world);
  const opened = mailed.filter(({ opens }) => opens.some((one) => counts(one, false)));
  const newest = latest(opened.map(({ settled }) => settled));
  return mailed.filter(({ settled }) => newest === null || settled > newest).length;
}

/** Returns whether a contact got emails for a while without any activity. */
export function meetsQuiet(condition: On<'quiet'>, contact: PlainContact, world: PlainWorld): boolean {
  const moment = { zone: zoneOf(world.zone), at: world.at };
  const window = momentWindow({ is: 'in_last', n: condition.n, unit: condition.unit }, moment);
  const { last_mail, last_sign } = signsOf(contact, world);
  const hidden = contact.deliveries
    .flatMap(({ opens }) => opens)
    .some(({ at, machine }) => machine === hidingReason && isIn(at, window));
  return (
    contact.created < (window.from ?? 0) &&
    last_mail !== null &&
    isIn(last_mail, window) &&
    (last_sign === null || !isIn(last_sign, window)) &&
    (condition.hidden === 'count' || !hidden)
  );
}

/** Returns the sent deliveries of a contact, without tests. */
function countedOf(contact: PlainContact, world: PlainWorld): PlainDelivery[] {
  const counted = new Set(world.mails.filter(({ kind }) => kind !== 'test').map(({ id }) => id));
  return contact.deliveries.filter(({ mail, state }) => state === 'sent' && counted.has(mail));
}

function latest(times: readonly number[]): number | null {
  return times.length === 0 ? null : Math.max(...times);
}

/** Returns whether a moment or day is in a window. */
export function isIn(value: number, { from, to }: Window): boolean {
  return (from === null || value >= from) && (to === null || value < to);
}
