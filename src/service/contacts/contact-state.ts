/** A subscription as it stands, or is to stand. `id` is null until it is kept. */
export interface SubscriptionState {
  readonly id: number | null;
  readonly list_id: number;
  readonly created_at: number;
  readonly cancelled_at: number | null;
}

/** Causes for which a contact gets no email. */
export const inactiveCauses = ['bounced', 'complained', 'suppressed'] as const;

/** Cause for which a contact gets no email. */
export type InactiveCause = (typeof inactiveCauses)[number];

/** A contact as it stands, or is to stand: its own fields and its subscriptions. */
export interface ContactState {
  readonly email: string;
  readonly email_key: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly sms_number: string | null;
  /** Values by attribute code. An empty value is none. Choice: values. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly active: boolean;
  /** Why it is inactive, in words; null while it is active. */
  readonly inactive_reason: string | null;
  /** Cause behind the reason; null while it is active. */
  readonly inactive_cause: InactiveCause | null;
  /** Id of the suppression that made it inactive; null for any other cause. */
  readonly suppressed_by: number | null;
  readonly created_at: number;
  readonly updated_at: number;
  readonly subscriptions: readonly SubscriptionState[];
}

/** A contact that is kept. */
export interface StoredContact extends ContactState {
  readonly id: number;
}

/** What was cancelled and then deleted: when, by list id. */
export type PastCancellations = ReadonlyMap<number, number>;

/** The fields of a contact that gets email again. */
export const activeAgain = {
  active: true,
  inactive_reason: null,
  inactive_cause: null,
  suppressed_by: null,
} as const;
