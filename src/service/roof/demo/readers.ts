import { hour_ms } from '../../../lib/time/durations.ts';
import type { IncomingEvent } from '../../results/tracking/book-events.ts';
import { createChance, type Chance } from './chance.ts';
import type { ArrivedDelivery } from './demo.store.ts';

/** An email's effect on its readers. */
export interface ReadMail {
  /** Share of its recipients who open it, and of those who click. */
  readonly opened: number;
  readonly clicked: number;
  /** Ids of its links; the first ones are clicked most. */
  readonly links: readonly number[];
  /** No activity after this time, epoch milliseconds. */
  readonly now: number;
}

/** Reading habit of a contact, the same with every email. */
interface Habit {
  /** From 0, never, to 2, twice as often as others. */
  readonly eagerness: number;
  readonly program: Program;
}

interface Program {
  readonly agent: string;
  readonly network: IncomingEvent['network'];
  /** Of all readers. */
  readonly share: number;
}

const people: readonly Program[] = [
  {
    agent: 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    network: 'google proxy',
    share: 0.34,
  },
  {
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    network: 'other',
    share: 0.2,
  },
  {
    agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    network: 'other',
    share: 0.18,
  },
  {
    agent:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    network: 'other',
    share: 0.12,
  },
  {
    agent: 'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17928; Pro)',
    network: 'other',
    share: 0.1,
  },
  {
    agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.0',
    network: 'other',
    share: 0.06,
  },
];

const applePrivacy = { agent: 'Mozilla/5.0', network: 'apple' } as const;
const scanner = { agent: 'Mozilla/5.0 (compatible; Barracuda Sentinel)', network: 'filter' } as const;

/** Shares of the recipients whose email a bot opens, and clicks. */
const machines = { privacy: 0.16, scanner: 0.03 };

/** Waits before people look: mostly hours, sometimes days. */
const waits: readonly (readonly [share: number, mean_ms: number])[] = [
  [0.5, 1.2 * hour_ms],
  [0.85, 9 * hour_ms],
  [1, 50 * hour_ms],
];

/** Builds the activity of bots, and then of an email's recipients. */
export function readersOf(arrived: readonly ArrivedDelivery[], mail: ReadMail): IncomingEvent[] {
  return arrived.flatMap((delivery) => {
    const chance = createChance(delivery.id * 7919 + 17);
    const events = [...machinesAt(delivery, mail, chance), ...readerOf(delivery, mail, chance)];
    return events.filter(({ at }) => at < mail.now);
  });
}

function machinesAt(
  { id, contact_id, settled_at }: ArrivedDelivery,
  { links }: ReadMail,
  chance: Chance,
): IncomingEvent[] {
  const of = createChance(contact_id * 104_729 + 5);
  const open = { delivery_id: id, kind: 'open', link_id: null, visitor: null, hint: null } as const;
  if (of.isIn(machines.privacy)) {
    return [{ ...open, ...applePrivacy, at: Math.round(settled_at + 4000 + chance.wait(0.4 * hour_ms)) }];
  }
  if (!of.isIn(machines.scanner)) return [];
  const at = settled_at + 900 + chance.below(4000);
  const clicks = links.map((link_id, index) => ({
    ...{ ...open, ...scanner, kind: 'click' as const },
    ...{ link_id, at: at + 200 + index * 90 },
  }));
  return [{ ...open, ...scanner, at }, ...clicks];
}

function readerOf(delivery: ArrivedDelivery, mail: ReadMail, chance: Chance): IncomingEvent[] {
  const { eagerness, program } = habitOf(delivery.contact_id);
  if (!chance.isIn(mail.opened * eagerness)) return [];
  const { agent, network } = program;
  const open = {
    delivery_id: delivery.id,
    kind: 'open',
    link_id: null,
    visitor: null,
    hint: null,
    agent,
    network,
  } as const;
  const first = awake(delivery.settled_at + 20_000 + chance.wait(waitOf(chance)), chance);
  const events: IncomingEvent[] = [{ ...open, at: first }];
  let at = first;
  while (chance.isIn(0.28)) {
    at = awake(at + chance.wait(20 * hour_ms) + 60_000, chance);
    events.push({ ...open, at });
  }
  if (mail.links.length === 0 || !chance.isIn(mail.clicked)) return events;
  let clicked = first;
  do {
    clicked += 8000 + Math.round(chance.wait(90_000));
    events.push({
      ...open,
      kind: 'click',
      network: 'other',
      link_id: linkOf(mail.links, chance),
      at: clicked,
    });
  } while (chance.isIn(0.3));
  return events;
}

function habitOf(contact_id: number): Habit {
  const chance = createChance(contact_id * 15_485_863 + 3);
  const kind = chance.next();
  const eagerness = kind < 0.3 ? 0.15 : kind < 0.75 ? 1 : 2;
  let rest = chance.next();
  const program = people.find(({ share }) => (rest -= share) < 0) ?? people[0];
  if (program === undefined) throw new TypeError('there are no programs');
  return { eagerness, program };
}

function waitOf(chance: Chance): number {
  const kind = chance.next();
  return waits.find(([share]) => kind < share)?.[1] ?? hour_ms;
}

/** Moves activity at night to the morning, because people sleep. */
function awake(at: number, chance: Chance): number {
  const time = Math.round(at);
  const hour = new Date(time).getUTCHours();
  if (hour < 23 && hour >= 5) return time;
  if (chance.isIn(0.15)) return time;
  const hours = (hour >= 23 ? 30 : 6) - hour;
  return Math.round(time + hours * hour_ms + chance.wait(hour_ms));
}

/** Picks a link. The first links are the most visible. */
function linkOf(links: readonly number[], chance: Chance): number | null {
  const place = Math.min(links.length - 1, Math.floor(chance.wait(links.length / 3)));
  return links[place] ?? null;
}
