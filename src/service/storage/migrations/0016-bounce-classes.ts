import type { Migration } from './migration.ts';

/**
 * The class, party, and rule of every bounce, and the classified data, so that changed rules can classify it again. `rules`
 * is 0 for earlier bounces, which are classified in the background.
 */
export const bounceClasses: Migration = {
  version: 16,
  name: 'bounce classes',
  up: ({ integer, text, statistics }) => [
    `ALTER TABLE bounce ADD COLUMN party ${text}`,
    `ALTER TABLE bounce ADD COLUMN failure_class ${text}`,
    `ALTER TABLE bounce ADD COLUMN rule ${text}`,
    `ALTER TABLE bounce ADD COLUMN rules ${integer} NOT NULL DEFAULT 0`,
    `ALTER TABLE bounce ADD COLUMN refused ${text}`,
    `CREATE INDEX bounce_to_judge ON bounce (rules, id, kind) WHERE kind <> 'complaint'`,
    ...statistics,
  ],
};
