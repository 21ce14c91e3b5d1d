/** Facts of a contact for the counters. */
export interface CountedContact {
  readonly active: boolean;
  readonly sms_number: string | null;
  /** Values by code; only existing ones. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly subscriptions: readonly { readonly list_id: number; readonly cancelled_at: number | null }[];
}

/** Subscribers of a list. `active` ones get email, `active_sms` ones also text messages. */
export interface ListCount {
  readonly subscribers: number;
  readonly active: number;
  readonly active_sms: number;
}

/** Counts, or their differences. Zero entries are left out. */
export interface Counts {
  readonly contacts: number;
  /** By list id. */
  readonly lists: ReadonlyMap<number, ListCount>;
  /** Contacts with a value, by attribute code. */
  readonly attributes: ReadonlyMap<string, number>;
}

/** A contact before and after a write; null if it doesn't exist. */
export interface ContactChange {
  readonly before: CountedContact | null;
  readonly after: CountedContact | null;
}

/** Returns the differences of the counters. Every write of contacts goes through it, so that no path forgets one. */
export function countsDifference(changes: readonly ContactChange[]): Counts {
  const tally = new Tally();
  for (const { before, after } of changes) {
    if (before !== null) tally.add(before, -1);
    if (after !== null) tally.add(after, 1);
  }
  return tally.counts();
}

type Changing<T> = { -readonly [Name in keyof T]: T[Name] };

class Tally {
  #contacts = 0;
  readonly #lists = new Map<number, Changing<ListCount>>();
  readonly #attributes = new Map<string, number>();

  add({ active, sms_number, attributes, subscriptions }: CountedContact, sign: 1 | -1): void {
    this.#contacts += sign;
    for (const code of Object.keys(attributes)) {
      this.#attributes.set(code, (this.#attributes.get(code) ?? 0) + sign);
    }
    for (const { list_id, cancelled_at } of subscriptions) {
      const isActive = active && cancelled_at === null;
      const count = this.#countOf(list_id);
      count.subscribers += sign;
      if (isActive) count.active += sign;
      if (isActive && sms_number !== null) count.active_sms += sign;
    }
  }

  #countOf(list_id: number): Changing<ListCount> {
    const known = this.#lists.get(list_id);
    if (known !== undefined) return known;
    const count = { subscribers: 0, active: 0, active_sms: 0 };
    this.#lists.set(list_id, count);
    return count;
  }

  counts(): Counts {
    const lists = [...this.#lists].filter(
      ([, { subscribers, active, active_sms }]) => subscribers !== 0 || active !== 0 || active_sms !== 0,
    );
    const attributes = [...this.#attributes].filter(([, count]) => count !== 0);
    return { contacts: this.#contacts, lists: new Map(lists), attributes: new Map(attributes) };
  }
}
