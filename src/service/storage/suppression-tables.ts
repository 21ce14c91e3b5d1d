import type { Generated } from 'kysely';
import type { EpochMs, Flag } from './column-types.ts';

/**
 * Addresses and domains that get no email. `kind`: `address`, `domain` or `hash`; `lookup_key`: the address in lower
 * case, `@` and the domain, or `#` and the address's HMAC. `shown`: as it was entered, empty for a hash. `position`:
 * id of the contact up to which a domain is applied (or undone, once `removed_at` is set), null when that is done.
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
 * Consents that the desk stated, one for each subscription that began again. Of a deleted contact, `contact_id` is null
 * and whatever identifies a person is empty.
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
