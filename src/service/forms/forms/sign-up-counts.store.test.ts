import { expect, it } from 'vitest';
import { day_ms } from '../../../lib/time/durations.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { countSignUps } from './sign-up-counts.store.ts';

const now = Date.UTC(2026, 4, 31);
const span_ms = 30 * day_ms;

describeEachEngine('counts of confirmed sign-ups', (openTestStorage) => {
  it('counts all of them, those of the last 30 days, and those of the 30 days before', async () => {
    const storage = await openTestStorage();
    const signUpAt = (form_id: number, confirmed_at: number, index: number) => ({
      ...{ sign_up_key: `${form_id}-${index}`, form_id, contact_id: null, form_name: 'Footer', lists: '[]' },
      ...{ email: 'kim@example.com', wording: '{}', submitted_from: '', confirmed_from: '', user_agent: '' },
      ...{ submitted_at: confirmed_at, confirmed_at },
    });
    const ofFooter = [now, now - span_ms, now - span_ms - 1, now - 2 * span_ms, now - 2 * span_ms - 1, 0];
    await storage.write((db) =>
      db
        .insertInto('consent')
        .values([...ofFooter.map((at, index) => signUpAt(1, at, index)), signUpAt(2, now - 1, 0)])
        .execute(),
    );
    const counts = await countSignUps(storage.read, [1, 2, 3], now);
    expect(counts.get(1)).toEqual({ total: 6, recent: 2, before: 2 });
    expect(counts.get(2)).toEqual({ total: 1, recent: 1, before: 0 });
    expect(counts.get(3)).toBeUndefined();
  });
});
