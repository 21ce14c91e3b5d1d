import { day_ms } from '../../../lib/time/durations.ts';
import { emptyContact } from '../../people/contacts/contacts.rules.ts';
import type { ContactState } from '../../people/standing/contact-state.ts';
import type { Chance } from './chance.ts';
import { domains, regions } from './names.ts';

/** The ids of the demo's lists, by purpose. */
export interface DemoLists {
  readonly newsletter: number;
  readonly shop: number;
  readonly events: number;
  readonly press: number;
}

/** Codes of the demo's attributes. */
export interface DemoAttributes {
  readonly town: string;
  readonly language: string;
  readonly interest: string;
  readonly customer: string;
}

interface Crowd {
  readonly chance: Chance;
  readonly lists: DemoLists;
  readonly attributes: DemoAttributes;
  /** The newest joined at this time, epoch milliseconds. */
  readonly now: number;
}

/** Age of the first of them. */
const age_ms = 540 * day_ms;

/** Interests of the people of the demo. */
export const interests = ['Bread', 'Ceramics', 'Gardens', 'Books', 'Light'] as const;

const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  ü: 'ue',
  ö: 'oe',
  ä: 'ae',
};

/** Returns people with believable names and nonexistent addresses, in the order of joining. */
export function makePeople(count: number, crowd: Crowd): ContactState[] {
  const taken = new Map<string, number>();
  return Array.from({ length: count }, (_, index) => person(joinedAt(index / count, crowd), taken, crowd));
}

/** Returns a time of joining. More people join over time, at hours when they are awake. */
function joinedAt(share: number, { now, chance }: Crowd): number {
  const at = now - age_ms * (1 - Math.sqrt(share)) - chance.next() * 60_000;
  return Math.min(now - 60_000, Math.round(at));
}

function person(joined: number, taken: Map<string, number>, crowd: Crowd): ContactState {
  const { chance, attributes } = crowd;
  const { language, first, last, towns } = chance.pick(regions);
  const [first_name, last_name] = [chance.pick(first), chance.pick(last)];
  const email = addressOf(first_name, last_name, { chance, taken });
  const hasNames = chance.isIn(0.93);
  const values: [string, string][] = [
    [attributes.language, language],
    ...(chance.isIn(0.7) ? [[attributes.town, chance.pick(towns)] satisfies [string, string]] : []),
    ...(chance.isIn(0.45) ? [[attributes.interest, chance.pick(interests)] satisfies [string, string]] : []),
    ...(chance.isIn(0.3) ? [[attributes.customer, customerSince(joined)] satisfies [string, string]] : []),
  ];
  return {
    ...emptyContact(email, joined),
    first_name: hasNames ? first_name : '',
    last_name: hasNames ? last_name : '',
    sms_number: chance.isIn(0.06) ? `+4930555${String(chance.below(10_000)).padStart(4, '0')}` : null,
    attributes: Object.fromEntries(values),
    subscriptions: subscriptionsOf(joined, crowd),
  };
}

function customerSince(joined: number): string {
  return new Date(joined).toISOString().slice(0, 10);
}

function subscriptionsOf(joined: number, { chance, lists, now }: Crowd): ContactState['subscriptions'] {
  const shares: readonly [number, number][] = [
    [lists.newsletter, 0.62],
    [lists.shop, 0.34],
    [lists.events, 0.13],
    [lists.press, 0.01],
  ];
  return shares
    .filter(([, share]) => chance.isIn(share))
    .map(([list_id]) => {
      const end = joined + chance.wait(200 * day_ms);
      const hasLeft = chance.isIn(0.08) && end < now;
      return { id: null, list_id, created_at: joined, cancelled_at: hasLeft ? Math.round(end) : null };
    });
}

/** Returns `anna.mueller@example.com`, with a number after the name if it is taken. */
function addressOf(
  first_name: string,
  last_name: string,
  { chance, taken }: { readonly chance: Chance; readonly taken: Map<string, number> },
): string {
  const name = chance.isIn(0.7) ? `${first_name}.${last_name}` : `${first_name.slice(0, 1)}${last_name}`;
  const key = `${asciiOf(name)}@${chance.pick(domains)}`;
  const before = taken.get(key) ?? 0;
  taken.set(key, before + 1);
  return before === 0 ? key : key.replace('@', `${before + 1}@`);
}

function asciiOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßłøæüöä]/g, (letter) => plain[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z.]/g, '');
}
