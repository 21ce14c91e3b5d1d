import { unsubscriptionReason } from '../../../contract/results/report-unsubscribed.ts';
import { hour_ms } from '../../../lib/time/durations.ts';
import type { StoredContact, SubscriptionState } from '../../people/standing/contact-state.ts';
import { addressState, listState, standing } from '../../people/standing/standing.rules.ts';

/** Time in which an unsubscribe can be undone, milliseconds. Decision 19. */
export const undoTime_ms = hour_ms;

/** The reasons in the words of the page and of reports, by number. Interface: reports, Unsubscriptions. */
export const reasonTexts: ReadonlyMap<number, string> = new Map([
  [unsubscriptionReason.tooMany, 'Too many mails'],
  [unsubscriptionReason.notRelevant, 'Not relevant to me'],
  [unsubscriptionReason.neverSignedUp, 'I never signed up'],
  [unsubscriptionReason.other, 'Something else'],
]);

/** Returns the chosen reason; null for none, and for an invalid one. */
export function reasonOf(value: unknown): number | null {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return reasonTexts.has(number) ? number : null;
}

/** Returns the lists that an email was sent to and that the contact still gets email from. Decision 19. */
export function listsToLeave(contact: StoredContact, listIds: readonly number[]): number[] {
  return contact.subscriptions
    .filter(({ list_id, cancelled_at }) => cancelled_at === null && listIds.includes(list_id))
    .map(({ list_id }) => list_id);
}

/** Returns the contact's subscriptions, with those to some lists canceled at `now`. */
export function withoutLists(
  { subscriptions }: StoredContact,
  listIds: readonly number[],
  now: number,
): SubscriptionState[] {
  return subscriptions.map((one) =>
    one.cancelled_at === null && listIds.includes(one.list_id) ? { ...one, cancelled_at: now } : one,
  );
}

/** Returns the contact's subscriptions before the cancellation of some lists at `cancelled_at`. */
export function withListsRestored(
  { active, subscriptions }: StoredContact,
  listIds: readonly number[],
  cancelled_at: number,
): SubscriptionState[] {
  return subscriptions.map((one) => {
    const isOurs = one.cancelled_at === cancelled_at && listIds.includes(one.list_id);
    const result = standing(
      addressState({ active }, []),
      listState(one.list_id, subscriptions, undefined),
      'take back',
    );
    return isOurs && result.kind === 'restored' ? { ...one, cancelled_at: null } : one;
  });
}
