import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Condition } from '../../../contract/people/segments/conditions.ts';
import { openSqliteForTest } from '../../roof/testing/test-service.ts';
import { newSending } from '../../sending/ledger/testing/ledger.ts';
import type { OpenedStorage } from '../../storage/storage.ts';
import { compileMatch } from './match-compiler.store.ts';
import { matchCondition } from './match-counts.store.ts';

/** The email of each test is the first one of its database. */
const mails = { ids: [1] };

const conditions: readonly Condition[] = [
  { on: 'mail', is: 'sent', mails },
  { on: 'mail', is: 'bounced', mails },
  { on: 'mail', is: 'left', mails },
  { on: 'mail', is: 'opened', mails },
  { on: 'mail', is: 'opened', mails, machines: true },
  { on: 'mail', is: 'clicked', mails },
  { on: 'mail', is: 'clicked', mails, machines: true },
  { on: 'mail', is: 'clicked', mails, link: 'https://example.com/' },
];

/** Steps that read rows of one contact or delivery, or the few links of an email. */
const ofOne = /rowid=\?|contact_id=\?|delivery_id=\?|^SEARCH sending_link /;

// A wrong plan is noticeable only with many recipients, but the chosen plan is the same with few.
describe('a condition on an email, judged contact by contact on SQLite', () => {
  let storage: OpenedStorage;

  beforeEach(async () => {
    storage = await openSqliteForTest();
  });

  it.each(conditions.map((condition) => [JSON.stringify(condition), condition] as const))(
    'reads only the rows of each contact: %s',
    async (_, match) => {
      await storage.write((db) => newSending(db, { kind: 'mail', started_at: 1 }));
      const { read, dialect } = storage;
      const compiled = await compileMatch({ db: read, dialect }, { match, zone: 'UTC', at: 2 });
      const { rows } = await sql<{ detail: string }>`explain query plan
        select contact.id from contact where contact.id > 0 and contact.id < 9
          and ${matchCondition(compiled, 'probe')}`.execute(read);
      const steps = rows
        .map(({ detail }) => detail)
        .filter((step) => /^(SEARCH|SCAN) (?!contact )/.test(step));
      expect(steps.length).toBeGreaterThan(1);
      expect(steps.filter((step) => !ofOne.test(step))).toEqual([]);
    },
  );
});
