import type { SegmentDefinition } from '../match.ts';
import type { inactiveReasons } from '../conditions.ts';

/** One email to a contact with its opens, clicks, and bounce. Moments in epoch milliseconds. */
export interface PlainDelivery {
  readonly mail: number;
  readonly state: 'sent' | 'bounced' | 'failed' | 'queued' | 'unknown' | 'sending';
  readonly settled: number;
  /** Bounced after it was sent. */
  readonly bounced: boolean;
  readonly left: boolean;
  readonly opens: readonly PlainEvent[];
  readonly clicks: readonly PlainClick[];
}

/** An open or click. `machine`: why it counts as a bot's, null for a person. */
export interface PlainEvent {
  readonly at: number;
  readonly machine: string | null;
}

export interface PlainClick extends PlainEvent {
  readonly link: string;
}

/** A contact with all data that conditions need. Moments in epoch milliseconds. */
export interface PlainContact {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly sms_number: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly created: number;
  readonly updated: number;
  readonly active: boolean;
  readonly cause: (typeof inactiveReasons)[number] | null;
  readonly source: string | null;
  readonly confirmed: boolean;
  readonly stated: boolean;
  readonly subscriptions: readonly {
    readonly list: string;
    readonly created: number;
    readonly cancelled: number | null;
  }[];
  readonly deliveries: readonly PlainDelivery[];
}

/** Types of attributes, by their number on the wire. */
export type AttributeKind = 'text' | 'number' | 'date' | 'flag' | 'choice' | 'choices';

/** An email. `began`: start of its send, null if it hasn't started. */
export interface PlainMail {
  readonly id: number;
  readonly began: number | null;
  readonly kind: 'mail' | 'responder' | 'test';
}

/** All data that conditions need apart from the contact. */
export interface PlainWorld {
  readonly at: number;
  readonly zone: string;
  readonly attributes: ReadonlyMap<string, AttributeKind>;
  readonly mails: readonly PlainMail[];
  readonly segments: ReadonlyMap<string, SegmentDefinition>;
}
