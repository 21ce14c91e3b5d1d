import type { Migration } from './migration.ts';

/** The last open by a program that opens everything, of deliveries whose single events are gone. */
export const rolledUpEvents: Migration = {
  version: 55,
  name: 'rolled-up events',
  keepsOlder: true,
  up: ({ integer }) => [`ALTER TABLE delivery_activity ADD COLUMN last_hidden_at ${integer}`],
};
