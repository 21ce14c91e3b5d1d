import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draftCreate } from '../../../contract/mails/drafts.ts';
import { responderCreate } from '../../../contract/sending/responders.ts';
import { suppressionList } from '../../../contract/people/suppressions.ts';
import { respondersRound } from '../../sending/responders/responders.loop.ts';
import { claimDeliveries } from '../../sending/ledger/claim.store.ts';
import { CountSheet } from '../../sending/ledger/sending-counts.store.ts';
import { freezeAll, newSending } from '../../sending/ledger/testing/ledger.ts';
import { putOnTheWire } from '../../sending/ledger/wire.store.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { makeUsableSender } from '../../roof/testing/sendings.ts';
import { countsOf } from '../counters/testing/counts.ts';
import { listHash, startPermissionDesk, type PermissionDesk } from './testing/permission-desk.ts';

const day_ms = 24 * 60 * 60 * 1000;
const addresses = ['ada@example.com', 'bo@example.com'] as const;
/** Reasons that keep an address from getting email, recorded independently of the service. */
class Model {
  readonly left = new Set<string>();
  readonly bounced = new Set<string>();
  readonly lifted = new Set<string>();
  readonly suppressed = new Set<string>();

  mayNot(email: string): boolean {
    return [this.left, this.bounced, this.lifted, this.suppressed].some((set) => set.has(email));
  }
}

type Step = (desk: PermissionDesk, email: string, model: Model) => Promise<void>;

const lists = [{ hash: listHash }];
const contact = (email: string) => `/contacts/${email}/`;
const subscriber = (email: string) => `/lists/${listHash}/subscribers/${email}/`;

async function suppress({ send }: PermissionDesk, email: string, reason: string): Promise<boolean> {
  return (await send('POST', '/suppressions/', { address: email, reason })).status === 201;
}

/** Actions of each step, and their meaning by the answer alone. */
const doing: Readonly<Record<string, Step>> = {
  post: async ({ send }, email) => void (await send('POST', '/contacts/', { email, lists })),
  put: async ({ send }, email) => void (await send('PUT', contact(email), { lists })),
  leave: async ({ send }, email) => void (await send('PATCH', contact(email), { lists: [] })),
  subscribe: async ({ send }, email) => void (await send('PUT', subscriber(email), {})),
  bulk: async ({ send }, email) =>
    void (await send('POST', '/contacts/import/bulk/', { items: [{ email, lists }] })),
  remove: async ({ send }, email) => void (await send('DELETE', subscriber(email))),
  cancel: async ({ send }, email, { left }) => {
    if ((await send('PATCH', subscriber(email), { cancelled: true })).status < 300) left.add(email);
  },
  delete: async ({ send }, email, { bounced, lifted }) => {
    if (bounced.delete(email)) lifted.add(email);
    await send('DELETE', contact(email));
  },
  bounce: async ({ look, bounce }, email, { bounced }) => {
    if ((await look(email)).active === null) return;
    await bounce(email);
    bounced.add(email);
  },
  asked: async (desk, email, { suppressed }) => {
    if (await suppress(desk, email, 'asked')) suppressed.add(email);
  },
  bounced: async (desk, email, { lifted }) => {
    if (await suppress(desk, email, 'bounced')) lifted.add(email);
  },
  lift: async ({ service, send }, _email, { lifted, suppressed }) => {
    const { results } = await service.call(suppressionList, { query: { paginate_by: 100 } });
    for (const { id } of results) await send('DELETE', `/suppressions/${id}/`);
    lifted.clear();
    suppressed.clear();
  },
  form: async ({ confirmForm }, email, { left, bounced, lifted, suppressed }) => {
    await confirmForm(email);
    if (suppressed.has(email)) return;
    for (const set of [left, bounced, lifted]) set.delete(email);
  },
  again: async ({ service, send }, email, { left }) => {
    const given = new Date(service.clock.now).toISOString();
    const body = { list: listHash, how: 'By phone', given, stated_by: 'Bo' };
    if ((await send('POST', `${contact(email)}subscribe_again/`, body)).status === 200) left.delete(email);
  },
  activate: async ({ send }, email, { bounced }) => {
    if ((await send('POST', `${contact(email)}activate/`)).status === 200) bounced.delete(email);
  },
};

const history = fc.array(fc.tuple(fc.constantFrom(...Object.keys(doing)), fc.constantFrom(...addresses)), {
  minLength: 15,
  maxLength: 40,
});

describeEachEngine('after any history', (openTestStorage) => {
  it('sends no email to anyone who left, bounced, or is suppressed', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.nat(39), async (taken, frozenAfter) => {
        const desk = await startPermissionDesk(openTestStorage);
        try {
          await live(desk, taken, frozenAfter);
        } finally {
          // A server has few connections, and a failed history is retried in many shorter ones.
          await desk.service.storage.close();
        }
      }),
      { numRuns: 12 },
    );
  });
});

/** Runs a history, and checks who would get email: during it, after it, and from recipient snapshots taken in it. */
async function live(
  desk: PermissionDesk,
  taken: readonly (readonly [string, string])[],
  frozenAfter: number,
): Promise<void> {
  const { service } = desk;
  const { storage, clock } = service;
  await makeUsableSender(service);
  const { id: draft } = await service.call(draftCreate, { body: { subject: 'Hi', body: '<p>Hi</p>' } });
  const time_to_send = { days: 1, hours: 0 };
  await service.call(responderCreate, { body: { draft, list: listHash, time_to_send } });
  const list = await storage.read
    .selectFrom('list')
    .select('id')
    .where('hash', '=', listHash)
    .executeTakeFirstOrThrow();
  const freeze = async () => {
    const sending_id = await storage.write((db) => newSending(db));
    await freezeAll(storage, { sending_id, listIds: [list.id], chunk: 1000, audience_at: clock.now });
    return sending_id;
  };
  const receivers = async (sending_id: number | null, ids?: ReadonlySet<number>) => {
    const rows = await storage.read
      .selectFrom('delivery')
      .select(['id', 'email', 'sending_id'])
      .where('contact_id', '!=', 0)
      .execute();
    return rows
      .filter((row) => row.sending_id === sending_id && (ids?.has(row.id) ?? true))
      .map(({ email }) => email);
  };
  const model = new Model();
  let early: number | null = null;
  for (const [index, step] of taken.entries()) {
    clock.now += 2 * 60 * 60 * 1000;
    if (index === frozenAfter) early = await freeze();
    await doing[step[0]]?.(desk, step[1], model);
    for (const email of addresses) {
      const { active, subscription } = await desk.look(email);
      const mayGet = active === true && subscription?.cancelled_at === null;
      expect(mayGet && model.mayNot(email), `${step.join(' ')}: ${email}`).toBe(false);
    }
  }
  const wrong = (found: readonly string[]) => found.filter((email) => model.mayNot(email));

  const { kept, counted } = await countsOf(storage);
  expect([kept.active, kept.growth]).toEqual([counted.active, counted.growth]);
  expect(wrong(await receivers(await freeze()))).toEqual([]);

  if (early !== null) {
    const sending_id = early;
    const lease = { lease_owner: 'one', lease_until: clock.now + 60_000, shard: 1, now: clock.now };
    const marked = await storage.write(async (db) => {
      const claim = { sending_id, limit: 10, due_at: clock.now, lease };
      const deliveries = await claimDeliveries(db, storage.dialect, claim);
      const book = { lease, sheet: new CountSheet() };
      const going = { sending_id, listIds: [list.id], deliveries, ...book };
      return putOnTheWire(db, storage.dialect, going);
    });
    expect(wrong(await receivers(early, marked))).toEqual([]);
  }

  clock.now += 2 * day_ms;
  await respondersRound(
    { storage, now: () => clock.now, wake: () => undefined },
    new AbortController().signal,
  );
  const { sending_id: ofResponder } = await storage.read
    .selectFrom('responder')
    .select('sending_id')
    .executeTakeFirstOrThrow();
  expect(wrong(await receivers(ofResponder))).toEqual([]);
}
