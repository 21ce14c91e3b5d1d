import * as z from 'zod/mini';
import { byKind, type ContactFields } from '../../../lib/contact/contact-fields.ts';

/** A current or planned subscription. `id` is null until it is stored. */
export interface SubscriptionState {
  readonly id: number | null;
  readonly list_id: number;
  readonly created_at: number;
  readonly cancelled_at: number | null;
}

/** Causes for which a contact gets no email. */
export const inactiveCauses = ['bounced', 'complained', 'suppressed', 'desk'] as const;

/** Cause for which a contact gets no email. */
export type InactiveCause = (typeof inactiveCauses)[number];

/** Schemas of the fields of a contact that people write, under the names that requests, tables, and answers share. */
export const fieldSchemas = byKind({ text: z.string(), phone: z.nullable(z.string()) });

/** Types of the fields' columns. */
export const fieldColumns = byKind({ text: 'text', phone: 'text?' });

/** A current or planned contact: its own fields and its subscriptions. */
export interface ContactState extends ContactFields {
  readonly email: string;
  readonly email_key: string;
  /** Values by attribute code. An empty value is none. Interface: contacts, Attribute values. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly active: boolean;
  /** The reason for being inactive, in words; null while it is active. */
  readonly inactive_reason: string | null;
  /** Cause behind the reason; null while it is active. */
  readonly inactive_cause: InactiveCause | null;
  /** Id of the suppression that made it inactive; null for any other cause. */
  readonly suppressed_by: number | null;
  /** Source of the contact; null or omitted if unknown. */
  readonly source_id?: number | null | undefined;
  readonly created_at: number;
  readonly updated_at: number;
  readonly subscriptions: readonly SubscriptionState[];
}

/** A stored contact. */
export interface StoredContact extends ContactState {
  readonly id: number;
}

/** Cancellations that were deleted later: times by list id. */
export type PastCancellations = ReadonlyMap<number, number>;

/** The fields of a reactivated contact. */
export const activeAgain = {
  active: true,
  inactive_reason: null,
  inactive_cause: null,
  suppressed_by: null,
} as const;
