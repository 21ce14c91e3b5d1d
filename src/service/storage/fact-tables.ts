import type { Generated } from 'kysely';
import type { EpochMs, Flag } from './column-types.ts';

/** Columns for values of attributes: numbers, days since 1970, and yes or no as 1 or 0. */
export const numberColumns = [
  ...(['n1', 'n2', 'n3', 'n4', 'n5', 'n6'] as const),
  ...(['n7', 'n8', 'n9', 'n10', 'n11', 'n12'] as const),
] as const;

/** Columns for values of attributes: folded texts, and multiple choices, each between line breaks. */
export const textColumns = [
  ...(['t1', 't2', 't3', 't4', 't5', 't6'] as const),
  ...(['t7', 't8', 't9', 't10', 't11', 't12'] as const),
] as const;

/** A column for values of an attribute. */
export type SlotColumn = (typeof numberColumns)[number] | (typeof textColumns)[number];

/**
 * Facts about a contact for segments, in one narrow row. All are derived from other tables and change in the same
 * transactions. `domain`: domain of the email address. `l0`, `l1`: one bit per list with a place in them
 * (`list.fact_slot`), set while the contact is subscribed. `mails`: number of emails sent, without test emails.
 * `opened_id`: the newest opened send, 0 for none. `unopened`: number of emails from newer sends. `opens` and `clicks`
 * count only people. `last_hidden_at`: the last open by an app that opens everything. `n1`, `t1` …: values of the
 * attributes with these columns (`attribute.fact_column`). Null for missing or invalid values. Without an attribute, a
 * column has no meaning.
 */
export interface ContactFactTable
  extends
    Record<(typeof numberColumns)[number], number | null>,
    Record<(typeof textColumns)[number], string | null> {
  contact_id: number;
  active: Flag;
  created_at: EpochMs;
  domain: string;
  name_fold: string;
  l0: Generated<number>;
  l1: Generated<number>;
  mails: Generated<number>;
  last_mail_at: EpochMs | null;
  unopened: Generated<number>;
  opened_id: Generated<number>;
  opens: Generated<number>;
  last_open_at: EpochMs | null;
  clicks: Generated<number>;
  last_click_at: EpochMs | null;
  last_hidden_at: EpochMs | null;
  source_id: number | null;
}

/** The sources of contacts: `form:3`, `import:5`, `token:2`, `desk`, `friend`. */
export interface ContactSourceTable {
  id: Generated<number>;
  source: string;
}

/**
 * Number of contacts who can get email, by engagement group (`contract/people/engagement.ts`) and day in UTC. `tier`
 * `contacts` counts all.
 */
export interface EngagementDayTable {
  day: string;
  tier: string;
  count: number;
  counted_at: EpochMs;
}

/** Tables of facts about contacts. */
export interface FactTables {
  contact_fact: ContactFactTable;
  contact_source: ContactSourceTable;
  engagement_day: EngagementDayTable;
}
