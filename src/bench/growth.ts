import { growthKinds } from '../contract/people/growth.ts';
import { formatDay } from '../lib/time/calendar.ts';
import { day_ms } from '../lib/time/durations.ts';
import { addToAudienceDays } from '../service/people/counters/audience.store.ts';
import { stepsOf } from '../service/people/growth/growth.rules.ts';
import { findGrowthChart } from '../service/people/growth/growth.store.ts';
import type { Storage } from '../service/storage/storage.ts';

const year = 365;

/** Days of the list, including the last year. */
const days = 3 * year;

/** Number of sources of growth. */
const sources = 20;

/** Writes three years of a list's growth up to `now`, with contacts of every kind and source on each day. */
export async function writeGrowth(storage: Storage, listId: number, now: number): Promise<void> {
  const today = Math.floor(now / day_ms);
  const ways = growthKinds.flatMap((kind) =>
    Array.from({ length: sources }, (_, id) => ({ kind, source: `form:${id}`, count: 1 + id })),
  );
  await storage.write(async (db) => {
    for (let back = 0; back < days; back += 1) {
      const day = formatDay(today - back);
      await addToAudienceDays(
        db,
        ways.map((way) => ({ list_id: listId, day, ...way })),
      );
    }
  });
}

/** Reads the daily growth of a list in the last year, for its chart. */
export async function readGrowth({ read }: Storage, listId: number, now: number): Promise<void> {
  const to = Math.floor(now / day_ms);
  const span = { from: to - year + 1, to };
  const scope = { listId, source: null };
  const asked = { from: formatDay(span.from), to: formatDay(span.to), step: 'day', by: 'kind' } as const;
  const { rows, start } = await findGrowthChart(read, scope, asked);
  const steps = stepsOf(rows, span, { step: 'day', start });
  if (steps.length !== year) throw new Error(`a year has ${steps.length} days`);
}
