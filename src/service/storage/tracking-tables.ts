import type { Generated } from 'kysely';
import type { EpochMs, Flag, JsonText } from './column-types.ts';

/**
 * A single open or click. `hint`: a property of the request besides its user agent (`head`, `prefetch`). `network`: class
 * of the network. The IP address isn't stored. `visitor`: a keyed hash of the IP address, useless after its day. Null for
 * events before this column. `machine_reason`: reason to count it as bot activity, or null for a person. `is_open`: 1 for
 * an open, which is an image load, or the first click of someone whose email app shows no images.
 */
export interface TrackingEventTable {
  id: Generated<number>;
  sending_id: number;
  delivery_id: number;
  kind: string;
  link_id: number | null;
  created_at: EpochMs;
  agent_id: number;
  network: string;
  visitor: number | null;
  hint: string | null;
  machine_reason: string | null;
  is_open: Flag;
}

/** Distinct user agents. */
export interface UserAgentTable {
  id: Generated<number>;
  name: string;
}

/** The highest version of rules. Activity with it is never classified again, and gets no more events. */
export const sealedRules = 2 ** 31 - 1;

/**
 * Activity of one delivery, counted in the same transaction as its events. `opens` and `clicks` count only people.
 * `machine_opens` and `machine_clicks` count bot activity. `rules`: version of the rules that classified its events.
 * `last_hidden_at`: the last open by an app that opens everything, once its events are rolled up.
 */
export interface DeliveryActivityTable {
  delivery_id: number;
  sending_id: number;
  contact_id: number;
  rules: number;
  opens: number;
  first_open_at: EpochMs | null;
  last_open_at: EpochMs | null;
  clicks: number;
  first_click_at: EpochMs | null;
  last_click_at: EpochMs | null;
  machine_opens: number;
  first_machine_open_at: EpochMs | null;
  last_machine_open_at: EpochMs | null;
  machine_clicks: number;
  first_machine_click_at: EpochMs | null;
  last_machine_click_at: EpochMs | null;
  last_hidden_at: Generated<EpochMs | null>;
}

/** Activity of one link in one delivery. */
export interface LinkActivityTable {
  link_id: number;
  delivery_id: number;
  clicks: number;
  first_click_at: EpochMs | null;
  last_click_at: EpochMs | null;
  machine_clicks: number;
  first_machine_click_at: EpochMs | null;
  last_machine_click_at: EpochMs | null;
}

/** Sums over a link's deliveries. `clickers`: deliveries with a click by a person. */
export interface LinkTotalTable {
  link_id: number;
  clickers: number;
  clicks: number;
  machine_clickers: number;
  machine_clicks: number;
}

/** Sums. `openers` counts deliveries, `opens` counts events. `any_` counts people and bots together. */
interface CountColumns {
  openers: number;
  opens: number;
  clickers: number;
  clicks: number;
  machine_openers: number;
  machine_opens: number;
  machine_clickers: number;
  machine_clicks: number;
  any_openers: number;
  any_clickers: number;
}

/** Sums over a send's deliveries. */
export interface SendingTotalTable extends CountColumns {
  sending_id: number;
}

/** Sums over a send's deliveries in the five minutes from `slot`. `openers` and `clickers` count at their first event. */
export interface SendingSlotTable extends CountColumns {
  sending_id: number;
  slot: EpochMs;
}

/**
 * Unsubscribes through an email. `lists`: ids of the lists, as JSON. An unsubscribe undone by the reader keeps its row,
 * with `undone_at`.
 */
export interface UnsubscriptionTable {
  id: Generated<number>;
  sending_id: number;
  delivery_id: number;
  contact_id: number;
  email: string;
  created_at: EpochMs;
  reason: number | null;
  lists: JsonText;
  undone_at: EpochMs | null;
}

/** The tables of opens, clicks, and unsubscribes. */
export interface TrackingTables {
  tracking_event: TrackingEventTable;
  user_agent: UserAgentTable;
  delivery_activity: DeliveryActivityTable;
  link_activity: LinkActivityTable;
  link_total: LinkTotalTable;
  sending_total: SendingTotalTable;
  sending_slot: SendingSlotTable;
  unsubscription: UnsubscriptionTable;
}
