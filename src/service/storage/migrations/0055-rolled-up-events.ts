import type { Migration } from './migration.ts';

/** The last open by an app that opens everything, for deliveries whose single events are deleted. */
export const rolledUpEvents: Migration = {
  version: 55,
  name: 'rolled-up events',
  keepsOlder: true,
  up: ({ integer }) => [`ALTER TABLE delivery_activity ADD COLUMN last_hidden_at ${integer}`],
};
