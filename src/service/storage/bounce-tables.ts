import type { Generated } from 'kysely';
import type { EpochMs, Flag } from './column-types.ts';

/**
 * Bounces of deliveries, once for each delivery and kind. `forgiven`: someone activated its contact since, so that it
 * counts against the contact no more.
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
  /** Whose fault it is, by which class and which rule; null until it is judged, and for a complaint. */
  party: Generated<string | null>;
  failure_class: Generated<string | null>;
  rule: Generated<string | null>;
  /** Version of the rules that judged it; 0 for none. */
  rules: Generated<number>;
  /** JSON of what was judged; null if only the description is left. */
  refused: Generated<string | null>;
}

/** The tables of what comes back. */
export interface BounceTables {
  bounce: BounceTable;
}
