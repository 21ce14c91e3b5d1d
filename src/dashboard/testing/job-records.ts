import type { Job } from '../../contract/jobs/jobs.ts';

/** Returns a finished deletion of two contacts that can be undone. */
export function makeJob(given: Partial<Job> = {}): Job {
  return {
    ...{ id: 1, url: '', kind: 'delete', title: '', state: 'done', total: 2, processed: 2 },
    params: { list: '', list_name: '', code: '', attribute_name: '', value: '', columns: [] },
    outcomes: { done: 2, unchanged: 0, skipped: 0, failed: 0 },
    reasons: [{ outcome: 'done', reason: 'changed', count: 2 }],
    ...{ created: '2026-07-01T08:00:00Z', started: '2026-07-01T08:01:00Z', finished: '2026-07-01T08:02:00Z' },
    ...{ undo_days: 30, undo_until: '2026-07-31T08:02:00Z', undone: null, undoes: null },
    ...{ file: null, file_until: null },
    ...given,
  };
}
