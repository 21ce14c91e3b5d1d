import type { Migration } from './migration.ts';

/**
 * Index for suppressed domains that still have contacts to deactivate. Sending queries it for each page of deliveries.
 */
export const waitingDomains: Migration = {
  version: 20,
  name: 'waiting domains',
  up: () => ['CREATE INDEX suppression_waiting ON suppression (id) WHERE position IS NOT NULL'],
};
