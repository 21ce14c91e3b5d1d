import type { LightMyRequestResponse } from 'fastify';
import { trackedAddresses, type TrackedAddresses } from '../../../message/compose/tracked-addresses.ts';
import { addToSendingCounts } from '../../../sending/ledger/sending-counts.store.ts';
import { newContacts, newList, newSending } from '../../../sending/ledger/testing/ledger.ts';
import type { OpenTestStorage } from '../../../storage/testing/engines.ts';
import { startTestService, type TestService } from '../../../roof/testing/test-service.ts';

/** User agent like most browsers'. */
export const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

/** A service in which an email was delivered to some readers a minute ago. */
export interface TrackedMail {
  readonly service: TestService;
  readonly sending_id: number;
  readonly listIds: readonly number[];
  /** In the order of the readers. */
  readonly deliveries: readonly number[];
  readonly links: readonly string[];
  /** Returns the path of a link in a reader's email. */
  readonly path: (
    purpose: Parameters<TrackedAddresses['token']>[0],
    reader: number,
    position?: number,
  ) => string;
  /** Opens an address like a reader's browser. */
  readonly visit: (
    url: string,
    request?: {
      readonly method?: 'GET' | 'HEAD' | 'POST';
      readonly agent?: string;
      readonly payload?: string;
    },
  ) => Promise<LightMyRequestResponse>;
}

/** Options of an email that matter to a test. */
export interface TrackedMailOptions {
  readonly readers?: readonly string[];
  /** Names of lists; all readers are on all of them. */
  readonly lists?: readonly string[];
  readonly links?: readonly string[];
  readonly sending?: Parameters<typeof newSending>[1];
}

/** Starts the service and delivers the email. */
export async function startTrackedMail(
  openTestStorage: OpenTestStorage,
  {
    readers = ['ada', 'bo'],
    lists = ['News'],
    links = ['https://example.com/a'],
    sending = {},
  }: TrackedMailOptions = {},
): Promise<TrackedMail> {
  const service = await startTestService(openTestStorage);
  const delivered_at = service.clock.now - 60_000;
  const made = await service.storage.write(async (db) => {
    const listIds: number[] = [];
    for (const name of lists) listIds.push(await newList(db, name));
    const contacts = await newContacts(db, readers, listIds);
    const named = listIds.map((id, index) => ({ id, hash: lists[index] ?? '', name: lists[index] ?? '' }));
    const sending_id = await newSending(db, { state: 'sent', lists: JSON.stringify(named), ...sending });
    for (const [position, href] of links.entries())
      await db.insertInto('sending_link').values({ sending_id, position, href }).execute();
    const deliveries: number[] = [];
    for (const [index, contact_id] of contacts.entries()) {
      const email = `${readers[index] ?? ''}@example.com`;
      const { id } = await db
        .insertInto('delivery')
        .values({
          ...{ sending_id, contact_id, list_id: listIds[0] ?? 0, email, state: 'sent', due_at: 0 },
          ...{ lease_owner: null, lease_until: null, settled_at: delivered_at, answer: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      deliveries.push(id);
    }
    await addToSendingCounts(db, 0, [{ sending_id, state: 'sent', deliveries: deliveries.length }]);
    return { sending_id, deliveries, listIds };
  });
  const addresses = trackedAddresses('', service.signing);
  return {
    service,
    links,
    ...made,
    path: (purpose, reader, position) => {
      const message = { sending_id: made.sending_id, delivery_id: made.deliveries[reader] ?? 0 };
      return addresses.address(purpose, addresses.token(purpose, message), position);
    },
    visit: (url, { method = 'GET', agent = browser, payload } = {}) =>
      service.app.inject({
        method,
        url,
        remoteAddress: '192.0.2.7',
        headers: { 'user-agent': agent, 'content-type': 'application/x-www-form-urlencoded' },
        ...(payload === undefined ? {} : { payload }),
      }),
  };
}
