import type { Generated } from 'kysely';
import type { EpochMs, Flag } from './column-types.ts';

/**
 * Bounces of deliveries, one per delivery and kind. `forgiven`: 1 after its contact was reactivated, so that the bounce
 * no longer counts against the contact.
 */
export interface BounceTable {
  id: Generated<number>;
  sending_id: number;
  delivery_id: number;
  contact_id: number;
  email: string;
  kind: string;
  status: string;
  created_at: EpochMs;
  forgiven: Generated<Flag>;
  description: string;
  evidence: string;
  /** The party at fault, the class, and the rule. Null before classification, and for complaints. */
  party: Generated<string | null>;
  failure_class: Generated<string | null>;
  rule: Generated<string | null>;
  /** Version of the rules that classified it. 0 for none. */
  rules: Generated<number>;
  /** The classified data as JSON, or null if only the description is left. */
  refused: Generated<string | null>;
}

/** The tables of bounces. */
export interface BounceTables {
  bounce: BounceTable;
}
