import type { Migration } from './migration.ts';

/** Jobs that change many contacts: frozen selections, outcomes, and the changes for undoing them. */
export const jobs: Migration = {
  version: 32,
  name: 'jobs',
  up: ({ id, integer, text, table, keyTable, statistics }) => {
    const total = `${integer} NOT NULL DEFAULT 0`;
    return [
      `CREATE TABLE job (
        id ${id}, kind ${text} NOT NULL, state ${text} NOT NULL, source ${text} NOT NULL, params ${text} NOT NULL,
        total ${total}, processed ${total}, tally ${text} NOT NULL, chunks ${total}, position ${total},
        counted_to ${total}, created_at ${integer} NOT NULL, started_at ${integer}, finished_at ${integer},
        undo_until ${integer}, undone_by ${integer}, undoes ${integer}, file ${text}, attempts ${total},
        lease_owner ${text}, lease_until ${integer}
      ) ${table}`,
      'CREATE INDEX job_by_state ON job (state, id)',
      `CREATE TABLE job_chunk (
        job_id ${integer} NOT NULL REFERENCES job (id) ON DELETE CASCADE, number ${integer} NOT NULL,
        contacts ${integer} NOT NULL, runs ${text} NOT NULL, changes ${text}, PRIMARY KEY (job_id, number)
      ) ${table}`,
      `CREATE TABLE job_outcome (
        job_id ${integer} NOT NULL REFERENCES job (id) ON DELETE CASCADE, outcome ${text} NOT NULL,
        chunk ${integer} NOT NULL, reason ${text} NOT NULL, contacts ${integer} NOT NULL, runs ${text} NOT NULL,
        PRIMARY KEY (job_id, outcome, chunk, reason)
      ) ${keyTable}`,
      ...statistics,
    ];
  },
};
