import { messageOf } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';
import type { SuppressionReason } from '../../../contract/people/suppressions.ts';
import { activeAgain, type ContactState } from './contact-state.ts';
import type { SuppressionKind } from './suppression-keys.ts';

/** The parts of an entry that matter for a contact. */
export interface SuppressionEntry {
  readonly id: number;
  readonly kind: SuppressionKind;
  readonly reason: SuppressionReason;
  readonly reader_lifts: boolean;
}

/**
 * Returns whether a confirmed sign-up removes an entry, with no further conditions. Interface: contacts, Suppressions.
 */
export function readerLifts(kind: SuppressionKind, reason: SuppressionReason): boolean {
  if (kind === 'domain') return false;
  return reason === 'bounced' || reason === 'complained' || reason === 'imported' || reason === 'erased';
}

/** Returns why a contact is inactive, as stored. */
export function suppressedReason({ kind, reason }: Pick<SuppressionEntry, 'kind' | 'reason'>): string {
  return keptSentence(
    messageOf('api', 'inactive.suppressed', {
      kind: kind === 'domain' ? kind : 'other',
      reason: reason === 'desk' ? 'other' : reason,
    }),
  );
}

/**
 * Returns the contact after the entries: inactive by the strictest of them. One that is inactive for another cause, or
 * not suppressed, is unchanged.
 */
export function suppressedContact<Contact extends ContactState>(
  contact: Contact,
  entries: readonly SuppressionEntry[],
): Contact {
  const entry = strictest(entries);
  if (entry === undefined || !contact.active) return contact;
  return {
    ...contact,
    active: false,
    inactive_reason: suppressedReason(entry),
    inactive_cause: 'suppressed',
    suppressed_by: entry.id,
  };
}

/** Returns a contact whose entry is removed: suppressed by another one, or active. `entries`: the remaining ones. */
export function unsuppressedContact<Contact extends ContactState>(
  contact: Contact,
  entries: readonly SuppressionEntry[],
): Contact {
  return suppressedContact({ ...contact, ...activeAgain }, entries);
}

/** Returns the decisive entry: one that no reader lifts before one that a reader does. */
export function strictest(entries: readonly SuppressionEntry[]): SuppressionEntry | undefined {
  return entries.find(({ reader_lifts }) => !reader_lifts) ?? entries[0];
}

/** Returns the reason to remember for the address of a deleted contact. */
export function rememberedReason({
  inactive_cause,
}: Pick<ContactState, 'inactive_cause'>): SuppressionReason {
  return inactive_cause === 'bounced' || inactive_cause === 'complained' ? inactive_cause : 'desk';
}
