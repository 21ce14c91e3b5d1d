import type { Generated } from 'kysely';
import type { EpochMs, Flag, JsonText } from './column-types.ts';

/**
 * An open or a click as it came in. `hint`: what the request said of itself next to its agent (`head`, `prefetch`).
 * `network`: the class of the network it came from; the address isn't kept. `visitor`: a keyed hash of the address, of
 * no meaning after its day; null for events from before it was kept. `machine_reason`: why it was no person; null for
 * one. `is_open`: whether it counts as an open, as images do, and the first click of someone who sees no images.
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

/** User agents, each text once. */
export interface UserAgentTable {
  id: Generated<number>;
  name: string;
}

/** A version of rules that none is newer than: what it has judged is never judged again, and takes no more events. */
export const sealedRules = 2 ** 31 - 1;

/**
 * Activity of one delivery, counted from its events in the transaction that writes them. `opens` and `clicks` are
 * people's; machines have their own. `rules`: the version of the rules by which its events were judged.
 * `last_hidden_at`: the last open by a program that opens everything, once the events are rolled up.
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

/** Sums over a link's deliveries. `clickers`: deliveries in which a person clicked it. */
export interface LinkTotalTable {
  link_id: number;
  clickers: number;
  clicks: number;
  machine_clickers: number;
  machine_clicks: number;
}

/** Sums: `openers` are deliveries, `opens` events; `any_` counts people and machines together. */
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

/** Sums over a sending's deliveries. */
export interface SendingTotalTable extends CountColumns {
  sending_id: number;
}

/** The same of five minutes, from `slot` on; openers and clickers stand where their first was. */
export interface SendingSlotTable extends CountColumns {
  sending_id: number;
  slot: EpochMs;
}

/**
 * Unsubscribes through an email. `lists`: ids of the lists that were canceled by it, as JSON. One that was taken
 * back, as a mistake, keeps its row with `undone_at`.
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

/** The tables of what comes back from readers. */
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
