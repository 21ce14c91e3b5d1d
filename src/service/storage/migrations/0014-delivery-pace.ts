import type { Migration } from './migration.ts';

/**
 * Pace by destination: destinations that temporarily refuse a send's emails, the start of a send's trouble and its next
 * attempt, the party at fault for a failed delivery, and heartbeats of workers.
 */
export const deliveryPace: Migration = {
  version: 14,
  name: 'delivery pace',
  up: ({ integer, text, keyTable, statistics }) => [
    `ALTER TABLE sending ADD COLUMN trouble_since ${integer}`,
    `ALTER TABLE sending ADD COLUMN next_attempt_at ${integer}`,
    `ALTER TABLE sending ADD COLUMN unknown_left_at ${integer}`,
    `ALTER TABLE delivery ADD COLUMN destination ${text}`,
    `ALTER TABLE delivery ADD COLUMN party ${text}`,
    `CREATE INDEX delivery_by_destination ON delivery (sending_id, destination)
      WHERE destination IS NOT NULL AND state IN ('queued', 'deferred')`,
    `CREATE INDEX delivery_failed_by_server ON delivery (sending_id, state)
      WHERE party = 'sender' AND state IN ('bounced', 'failed')`,
    `CREATE TABLE sending_hold (
      sending_id ${integer} NOT NULL REFERENCES sending (id), destination ${text} NOT NULL, since ${integer} NOT NULL,
      refusals ${integer} NOT NULL, next_attempt_at ${integer} NOT NULL, answer ${text} NOT NULL,
      PRIMARY KEY (sending_id, destination)
    ) ${keyTable}`,
    `CREATE TABLE worker_beat (owner ${text} NOT NULL, beat_at ${integer} NOT NULL, PRIMARY KEY (owner)) ${keyTable}`,
    // Reasons become codes. Existing pauses after repeated errors still wait for a person.
    `UPDATE sending SET pause_reason = 'paused_by_person'
      WHERE pause_reason IN ('Somebody paused it.', 'The auto-responder is paused.')`,
    `UPDATE sending SET pause_reason = 'not_sent_in_time'
      WHERE pause_reason = 'Its time came while Newsdesk did not run.'`,
    `UPDATE sending SET pause_reason = 'relay_refused'
      WHERE pause_reason = 'One mail after the other was refused.'`,
    ...statistics,
  ],
};
