import type { Generated } from 'kysely';
import type { EpochMs, Flag } from './column-types.ts';

/**
 * Email addresses and domains that get no email. `kind`: `address`, `domain`, or `hash`. `lookup_key`: the email address
 * in lower case, `@` and the domain, or `#` and the HMAC of the email address. `shown`: the text entered, empty for a
 * hash. `position`: id of the last contact to which a domain was applied, or for which it was undone once `removed_at`
 * is set. Null when finished.
 */
export interface SuppressionTable {
  id: Generated<number>;
  kind: string;
  lookup_key: string;
  shown: string;
  reason: string;
  note: string;
  reader_lifts: Flag;
  created_at: EpochMs;
  position: number | null;
  removed_at: EpochMs | null;
}

/**
 * Consents stated in the dashboard, one per renewed subscription. For a deleted contact, `contact_id` is null and all
 * personal data is empty.
 */
export interface StatedConsentTable {
  id: Generated<number>;
  contact_id: number | null;
  list_hash: string;
  list_name: string;
  how: string;
  given_at: EpochMs;
  stated_by: string;
  created_at: EpochMs;
}

/** Tables of the suppression list and of stated consents. */
export interface SuppressionTables {
  suppression: SuppressionTable;
  stated_consent: StatedConsentTable;
}
