import { sql, type SqlBool } from 'kysely';
import { expect, it } from 'vitest';
import type { Match } from '../../../contract/people/segments/match.ts';
import { contactImportBulk } from '../../../contract/people/contacts.ts';
import { startTestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { matchCompiler } from './match-compiler.store.ts';
import { countMatch } from './match-counts.store.ts';
import { estimateMatch } from './match-estimate.store.ts';

const contacts = 40_000;

const named = (value: string): Match => ({ on: 'name', is: 'starts', value });

/** Returns the first name of a contact: a third of them, in no order, and one in twenty, in runs, share theirs. */
function nameOf(at: number): string {
  if ((at * 7919) % 3 === 0) return 'Ada';
  return Math.floor(at / 50) % 20 === 0 ? 'Zoe' : 'Bo';
}

describeEachEngine('an estimate', (openTestStorage) => {
  it('is within a tenth of the exact count, despite gaps between the ids', async () => {
    const service = await startTestService(openTestStorage);
    for (let from = 0; from < contacts; from += 1000) {
      const items = Array.from({ length: 1000 }, (_, at) => ({
        email: `person${from + at}@example.com`,
        first_name: nameOf(from + at),
      }));
      await service.call(contactImportBulk, { body: { items } });
    }
    const { storage } = service;
    await storage.write((db) =>
      db
        .deleteFrom('contact_fact')
        .where(sql<SqlBool>`contact_id % 4 = 0`)
        .execute(),
    );
    const compile = await matchCompiler({ db: storage.read, dialect: storage.dialect });
    for (const match of [named('Ada'), named('Zoe'), named('Nobody')]) {
      const compiled = await compile({ match, zone: 'UTC', at: Date.now() });
      const { count } = await countMatch(storage, compiled);
      const estimate = await estimateMatch(storage, compiled, (contacts * 3) / 4);
      expect(Math.abs(estimate.count - count)).toBeLessThanOrEqual(count / 10);
    }
  });
});
