import { expect, it } from 'vitest';
import { timelineKinds } from '../../../contract/people/contact-history.ts';
import { openSqliteForTest } from '../../roof/testing/test-service.ts';
import { plansOf } from '../../storage/testing/plans.ts';
import { findTimeline } from './timeline.store.ts';

// A wrong plan is noticeable only with a million contacts, but the chosen plan is the same on an empty database.
it('finds the events of one contact without reading those of all', async () => {
  const storage = await openSqliteForTest();
  const steps = await plansOf(storage, (db) =>
    findTimeline(db, 1, { kinds: timelineKinds, page: 1, limit: 20, offset: 0 }),
  );
  const scanned = steps.filter((step) => step.startsWith('SCAN'));
  // Jobs, imports, and tokens are few; their effects on contacts are not.
  expect(
    scanned.filter((step) => !/^SCAN (job|contact_import|api_token|event|candidate|\d+|\()/.test(step)),
  ).toEqual([]);
  for (const index of ['job_outcome_by_contact', 'contact_edit_by_contact', 'delivery_activity']) {
    expect(steps.join('\n')).toContain(index);
  }
});
