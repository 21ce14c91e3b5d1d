import { expect, it } from 'vitest';
import { openSqliteForTest } from '../../roof/testing/test-service.ts';
import { plansOf } from '../../storage/testing/plans.ts';
import { eraseFromRuns } from './erase-runs.store.ts';

// An import of a million contacts can leave as many runs.
it('finds the runs of a contact by the key', async () => {
  const steps = await plansOf(await openSqliteForTest(), (db) => eraseFromRuns(db, 7));
  const runs = steps.filter((step) => /\b(?:import_outcome|run)\b/.test(step));
  expect(runs).toEqual([
    'SEARCH import_outcome USING PRIMARY KEY (import_id=? AND outcome=? AND first_id=?)',
    'SEARCH run USING PRIMARY KEY (import_id=? AND outcome=? AND first_id<?)',
  ]);
});
