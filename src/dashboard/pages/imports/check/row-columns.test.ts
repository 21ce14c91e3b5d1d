import { describe, expect, it } from 'vitest';
import { ROW_CASES } from '../../../../lib/contact/testing/row-cases.ts';
import { createRowJudge } from './row-columns.ts';

describe('the wizard judges rows as the service does', () => {
  const judge = createRowJudge({
    columnNames: ['Mail', 'First', 'Last', 'Town'],
    mapping: ['email', 'first_name', 'last_name', 'attribute:city'],
  });

  it.each(ROW_CASES)('$what', ({ cells, kept, refused = null }) => {
    const verdict = judge(cells);
    if (verdict.kind === 'good') {
      const { email, first_name, last_name, values } = verdict.contact;
      expect([email, first_name, last_name, values['city'] ?? null]).toEqual(kept);
      return;
    }
    const problem = verdict.kind === 'bad' ? verdict.problem : null;
    expect(problem?.code === 'name_too_long' ? problem.field : problem?.code).toBe(refused);
  });
});
