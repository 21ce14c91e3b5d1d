/**
 * A way into a list. `interface`: contact and subscriber operations; `confirmed`: the same with `confirmed: true`;
 * `uncancel`: a subscriber written with `cancelled: false`; `form`: the button of a form's or friend's confirmation;
 * `take back`: the button within the hour after unsubscribing; `desk`: a person states how consent was given.
 * `job`: contacts that are added to a list together.
 */
export type Way = 'interface' | 'confirmed' | 'uncancel' | 'import' | 'form' | 'take back' | 'desk' | 'job';

/**
 * State of an address. `inactive`: it gets no email, and its owner can change that (bounced, complained, or suppressed
 * until the reader signs up again). `suppressed`: only the desk can change that.
 */
export type AddressState = 'mailable' | 'inactive' | 'suppressed';

/** State of an address on one list. `remembered`: it was canceled before the subscription or contact was deleted. */
export type ListState =
  | { readonly kind: 'none' | 'subscribed' }
  | { readonly kind: 'cancelled' | 'remembered'; readonly at: number };

/**
 * Result of a way in. `begins`: a new subscription, canceled from the start if `cancelled_at` isn't null. `renewed`: a new
 * one that replaces a canceled subscription or remembered cancellation. `restored`: the subscription in its state before it
 * was canceled. `ignored`: nothing is sent or stored, and success is pretended. `active`: whether the contact gets email.
 */
export type Standing =
  | { readonly kind: 'begins'; readonly cancelled_at: number | null; readonly active: boolean }
  | { readonly kind: 'stays' | 'renewed' | 'restored'; readonly active: boolean }
  | { readonly kind: 'refused'; readonly because: 'cancelled' | 'suppressed' | 'not cancelled' }
  | { readonly kind: 'ignored' };

const left = { none: 'begins', subscribed: 'stays', cancelled: 'stays', remembered: 'begins' } as const;

/** The truth table: ways in, by current state. A new subscription is canceled if that is remembered. */
const results: Readonly<
  Record<Way, Readonly<Record<ListState['kind'], Exclude<Standing['kind'], 'ignored'>>>>
> = {
  interface: left,
  import: left,
  confirmed: { ...left, cancelled: 'refused', remembered: 'refused' },
  uncancel: { ...left, cancelled: 'refused' },
  form: { ...left, cancelled: 'renewed', remembered: 'renewed' },
  'take back': { none: 'stays', subscribed: 'stays', cancelled: 'restored', remembered: 'stays' },
  desk: { none: 'refused', subscribed: 'refused', cancelled: 'renewed', remembered: 'renewed' },
  job: { ...left, cancelled: 'refused', remembered: 'refused' },
};

/**
 * Decides the effect of a way in on the subscription of an address to a list: the only place for this decision. Only
 * the reader, or the desk with stated consent, renews a canceled one. Interface: contacts, Subscriptions. Decision 14.
 */
export function standing(address: AddressState, list: ListState, way: Way): Standing {
  if (address === 'suppressed' && way === 'form') return { kind: 'ignored' };
  if (address === 'suppressed' && way === 'desk') return { kind: 'refused', because: 'suppressed' };
  const active = address === 'mailable' || way === 'form';
  const kind = results[way][list.kind];
  if (kind === 'refused') return { kind, because: way === 'desk' ? 'not cancelled' : 'cancelled' };
  if (kind !== 'begins') return { kind, active };
  return { kind, cancelled_at: list.kind === 'remembered' ? list.at : null, active };
}

/** Returns the state of an address from its contact, if there is one, and the entries that suppress it. */
export function addressState(
  contact: { readonly active: boolean } | null,
  entries: readonly { readonly reader_lifts: boolean }[],
): AddressState {
  if (entries.some(({ reader_lifts }) => !reader_lifts)) return 'suppressed';
  return entries.length > 0 || contact?.active === false ? 'inactive' : 'mailable';
}

/** Returns the state of an address on a list. An existing subscription outweighs a remembered one. */
export function listState(
  list_id: number,
  subscriptions: readonly { readonly list_id: number; readonly cancelled_at: number | null }[],
  past: ReadonlyMap<number, number> | undefined,
): ListState {
  const there = subscriptions.find((one) => one.list_id === list_id);
  if (there !== undefined) {
    const at = there.cancelled_at;
    return at === null ? { kind: 'subscribed' } : { kind: 'cancelled', at };
  }
  const at = past?.get(list_id);
  return at === undefined ? { kind: 'none' } : { kind: 'remembered', at };
}

/** The time of a file's no, null if the file has none, and the start of the existing subscription. */
export interface FileNo {
  readonly at: number | null;
  readonly began: number | null;
  readonly now: number;
}

/**
 * Decides the effect of an import row that says no on the subscription of its address. The no counts from its time, at
 * the latest from now; one older than the subscription changes nothing. Interface: imports, Status.
 */
export function fileNo(
  list: ListState,
  { at, began, now }: FileNo,
): { readonly kind: 'begins' | 'cancels'; readonly cancelled_at: number } | { readonly kind: 'stays' } {
  const cancelled_at = Math.min(at ?? now, now);
  switch (list.kind) {
    case 'none':
      return { kind: 'begins', cancelled_at };
    case 'remembered':
      return { kind: 'begins', cancelled_at: list.at };
    case 'cancelled':
      return { kind: 'stays' };
    case 'subscribed':
      return at !== null && began !== null && began >= at
        ? { kind: 'stays' }
        : { kind: 'cancels', cancelled_at };
  }
}
