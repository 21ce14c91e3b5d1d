import { growthKinds, type GrowthKind } from '../../../contract/people/growth.ts';
import { formatDay } from '../../../lib/time/calendar.ts';
import { day_ms } from '../../../lib/time/durations.ts';
import { zoneOf } from '../../../lib/time/zone.ts';

/** Used instead of a list's id: all active contacts, on any list. */
export const allContacts = 0;

/** Door of a write, and its time. Growth is counted by both. */
export interface WriteOrigin {
  /** Epoch milliseconds. */
  readonly at: number;
  /** `form:3`, `import:5`, `token:2`, `desk`, `friend`; empty for none. */
  readonly source: string;
  /** True if readers cancel their own subscriptions. */
  readonly isReader?: boolean;
}

/** Facts that decide whether a contact belongs to the audience of its lists. */
export interface AudienceContact {
  readonly active: boolean;
  readonly inactive_cause: 'bounced' | 'complained' | 'suppressed' | 'desk' | null;
  readonly subscriptions: readonly { readonly list_id: number; readonly cancelled_at: number | null }[];
}

/** Contacts that came or went in one way by one door, on one day. */
export interface AudienceCount {
  readonly list_id: number;
  readonly day: string;
  readonly kind: GrowthKind;
  readonly source: string;
  readonly count: number;
}

/** Returns the counts of a row with a column for each kind, without kinds that nobody came or went in. */
export function countsOfKinds(
  row: Readonly<Record<GrowthKind, number>>,
): { kind: GrowthKind; count: number }[] {
  return growthKinds.flatMap((kind) => {
    const count = Number(row[kind]);
    return count === 0 ? [] : [{ kind, count }];
  });
}

/** A contact before and after a write; null if it doesn't exist. */
export interface AudienceChange {
  readonly before: AudienceContact | null;
  readonly after: AudienceContact | null;
  /** True if readers cancel their own subscriptions. */
  readonly isReader?: boolean | undefined;
  /** True for a restored contact. */
  readonly isRestored?: boolean | undefined;
}

/** Returns 1 for a way in, -1 for a way out. */
export function audienceSign(kind: GrowthKind): 1 | -1 {
  return kind === 'joined' || kind === 'back' ? 1 : -1;
}

/** Returns the day of a moment by the calendar of an IANA zone, the account's. */
export function audienceDay(moment: number, zone: string): string {
  return formatDay(zone === 'UTC' ? Math.floor(moment / day_ms) : zoneOf(zone).dayOf(moment));
}

/** Sums of the ways in and out of contacts that are written together. */
export class AudienceTally {
  readonly #counts = new Map<number, Map<GrowthKind, number>>();

  /** True if nobody came or went. */
  get isEmpty(): boolean {
    return this.#counts.size === 0;
  }

  /** Counts one way of one contact. */
  add(list_id: number, kind: GrowthKind): void {
    const kinds = this.#counts.get(list_id) ?? new Map<GrowthKind, number>();
    this.#counts.set(list_id, kinds);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }

  /** Counts the effect of a write on one contact; null if it doesn't exist. */
  change(change: AudienceChange): void {
    const { before, after } = change;
    if (before?.active === after?.active && before?.subscriptions === after?.subscriptions) return;
    this.#step(allContacts, { was: before?.active ?? false, is: after?.active ?? false }, change);
    const states = [before, after].map((contact) => listsOf(contact));
    const [old = new Map<number, boolean>(), next = new Map<number, boolean>()] = states;
    for (const id of new Set([...old.keys(), ...next.keys()])) {
      this.#step(id, { was: old.get(id) ?? false, is: next.get(id) ?? false }, change);
    }
  }

  /** Returns the counts of a day and a door, in the order of their key. */
  counts({ day, source }: Pick<AudienceCount, 'day' | 'source'>): AudienceCount[] {
    return [...this.#counts]
      .sort(([one], [other]) => one - other)
      .flatMap(([list_id, kinds]) =>
        [...kinds].map(([kind, count]) => ({ list_id, day, kind, source, count })),
      );
  }

  #step(list_id: number, { was, is }: Membership, change: AudienceChange): void {
    if (was !== is) this.add(list_id, is ? wayIn(list_id, change) : wayOut(list_id, change));
  }
}

interface Membership {
  readonly was: boolean;
  readonly is: boolean;
}

/** Returns the lists of a contact, each with whether the contact gets its email. */
function listsOf(contact: AudienceContact | null): Map<number, boolean> {
  if (contact === null) return new Map();
  const { active, subscriptions } = contact;
  return new Map(
    subscriptions.map(({ list_id, cancelled_at }) => [list_id, active && cancelled_at === null]),
  );
}

/** Returns the way in. A contact that was on the list before, canceled or inactive, is back. */
function wayIn(list_id: number, { before, isRestored }: AudienceChange): 'joined' | 'back' {
  if (before === null) return isRestored === true ? 'back' : 'joined';
  const wasThere = list_id === allContacts || before.subscriptions.some((one) => one.list_id === list_id);
  return wasThere ? 'back' : 'joined';
}

function wayOut(list_id: number, { after, isReader }: AudienceChange): GrowthKind {
  if (after === null) return 'deleted';
  if (!after.active) return inactiveKind(after.inactive_cause);
  if (!after.subscriptions.some((one) => one.list_id === list_id)) return 'removed';
  return isReader === true ? 'left' : 'cancelled';
}

function inactiveKind(cause: AudienceContact['inactive_cause']): GrowthKind {
  return cause === null || cause === 'desk' ? 'deactivated' : cause;
}
