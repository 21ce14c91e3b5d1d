import { formatDay } from '../../../lib/time/calendar.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { Context, HandlersOf } from '../../base/context.ts';
import { invalid } from '../../base/errors.ts';
import { findTimeZone } from '../../desk/account/time-zone.store.ts';
import { allContacts, audienceDay } from '../counters/audience.rules.ts';
import { findList } from '../lists/lists.store.ts';
import { countsBy, gainsAndLosses, groupBy, growthSpan, stepsOf, type GrowthRow } from './growth.rules.ts';
import {
  findFormSource,
  findGrowthChart,
  findKeptFrom,
  findListGrowth,
  findSourceNames,
} from './growth.store.ts';

/** Growth of the audience. */
export const growthHandlers: HandlersOf<'audienceGrowth' | 'audienceListGrowth'> = {
  audienceGrowth: async ({ query }, context) => {
    const { read } = context.storage;
    const { step, by } = query;
    const zone = await findTimeZone(read);
    const span = growthSpan(query, audienceDay(context.now(), zone));
    if (span === null) throw invalid(messageOf('api', 'growth.span'), 'from');
    const scope = { listId: await listIdOf(query, context), source: await sourceOf(query.form, context) };
    const days = { from: formatDay(span.from), to: formatDay(span.to) };
    const { rows, doors, start } = await findGrowthChart(read, scope, { ...days, step, by });
    const steps = stepsOf(rows, span, { step, start }).map(({ rows: own, ...one }) => ({
      ...one,
      ...gainsAndLosses(own),
      counts: countsBy(own, by),
    }));
    const body = {
      ...{
        list: query.list ?? null,
        form: query.form ?? null,
        ...days,
        step,
        zone,
        kept_from: await findKeptFrom(read),
      },
      ...{ start, counts: countsBy(doors, 'kind'), steps, sources: await sourcesOf(doors, context) },
    };
    return { status: 200, body };
  },

  audienceListGrowth: async ({ query }, { storage, now }) => {
    const span = growthSpan(query, audienceDay(now(), await findTimeZone(storage.read)));
    if (span === null) throw invalid(messageOf('api', 'growth.span'), 'from');
    const days = { from: formatDay(span.from), to: formatDay(span.to) };
    return { status: 200, body: { ...days, lists: await findListGrowth(storage.read, days) } };
  },
};

async function listIdOf(
  { list: hash, form }: { readonly list?: string | undefined; readonly form?: string | undefined },
  { storage }: Context,
): Promise<number | null> {
  if (hash === undefined) return form === undefined ? allContacts : null;
  const list = await findList(storage.read, hash);
  if (list === undefined) throw invalid(messageOf('api', 'lists.unknown', { hashes: hash }), 'list');
  return list.id;
}

async function sourceOf(form: string | undefined, { storage }: Context): Promise<string | null> {
  if (form === undefined) return null;
  const source = await findFormSource(storage.read, form);
  if (source === null) throw invalid(messageOf('api', 'growth.form', { key: form }), 'form');
  return source;
}

/** Returns the doors of arrivals and departures, those with the most arrivals first. */
async function sourcesOf(rows: readonly GrowthRow[], { storage }: Context) {
  const bySource = groupBy(rows, ({ source }) => source);
  const names = await findSourceNames(storage.read, [...bySource.keys()]);
  return [...bySource]
    .map(([source, own]) => {
      const { name = null, hash = null } = names.get(source) ?? {};
      return { source, name, hash, ...gainsAndLosses(own) };
    })
    .sort((one, other) => other.joined - one.joined || (one.source < other.source ? -1 : 1));
}
