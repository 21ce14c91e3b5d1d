import { allContacts, audienceSign, countsOfKinds } from '../audience.rules.ts';
import type { Storage } from '../../../storage/storage.ts';

/**
 * Returns the counters, and the results of a fresh count. Deleted lists and attributes have no counters anymore.
 */
export async function countsOf({ read }: Storage) {
  const [contacts, subscriptions, lists, attributes, total, days] = await Promise.all([
    read.selectFrom('contact').select(['id', 'active', 'sms_number', 'attributes']).execute(),
    read.selectFrom('subscription').select(['contact_id', 'list_id', 'cancelled_at']).execute(),
    read.selectFrom('list').selectAll().where('deleted_at', 'is', null).orderBy('id').execute(),
    read.selectFrom('attribute').selectAll().where('deleted_at', 'is', null).orderBy('id').execute(),
    read.selectFrom('counter').select('value').where('name', '=', 'contacts').executeTakeFirstOrThrow(),
    read.selectFrom('audience_day').selectAll().execute(),
  ]);
  const byId = new Map(contacts.map((one) => [one.id, one]));
  const growthOf = (id: number) =>
    days
      .filter(({ list_id }) => list_id === id)
      .flatMap((day) => countsOfKinds(day).map(({ kind, count }) => audienceSign(kind) * count))
      .reduce((sum, count) => sum + count, 0);
  const kept = {
    active: growthOf(allContacts),
    growth: lists.map(({ id }) => growthOf(id)),
    contacts: total.value,
    lists: lists.map((one) => [one.subscribers, one.active_subscribers, one.active_sms_subscribers]),
    attributes: attributes.map((one) => one.usage_count),
  };
  const counted = {
    active: contacts.filter(({ active }) => active === 1).length,
    growth: lists.map(({ active_subscribers }) => active_subscribers),
    contacts: contacts.length,
    lists: lists.map(({ id }) => {
      const all = subscriptions.filter(({ list_id }) => list_id === id);
      const active = all.filter((one) => one.cancelled_at === null && byId.get(one.contact_id)?.active === 1);
      const sms = active.filter((one) => byId.get(one.contact_id)?.sms_number !== null);
      return [all.length, active.length, sms.length];
    }),
    attributes: attributes.map(
      ({ code }) => contacts.filter((one) => one.attributes.includes(`"${code}":`)).length,
    ),
  };
  return { kept, counted };
}
