import type { Generated } from 'kysely';
import type { EpochMs, Flag } from './column-types.ts';

/**
 * Bounces of deliveries, one for each delivery and kind. `forgiven`: its contact was reactivated since, so it no longer
 * counts against the contact.
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
  /** The party at fault, the class, and the rule; null until it is judged, and for a complaint. */
  party: Generated<string | null>;
  failure_class: Generated<string | null>;
  rule: Generated<string | null>;
  /** Version of the rules that judged it; 0 for none. */
  rules: Generated<number>;
  /** JSON of the judged data; null if only the description is left. */
  refused: Generated<string | null>;
}

/** The tables of bounces. */
export interface BounceTables {
  bounce: BounceTable;
}
