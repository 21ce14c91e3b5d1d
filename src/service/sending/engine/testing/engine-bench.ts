import { createSigning } from '../../../base/links/signing.ts';
import { newHolder } from '../../../base/lease.ts';
import type { SendLimits } from '../../../base/settings/config.ts';
import { MailPreparer } from '../../../mails/preparing/mail-preparer.ts';
import { readProgress } from '../../sendings/read-progress.ts';
import { sendingCounts, type DeliveryCounts } from '../../ledger/sending-counts.store.ts';
import { newContacts, newList, newSending, noon } from '../../ledger/testing/ledger.ts';
import type { SendingTable } from '../../../storage/sending-tables.ts';
import type { OpenedStorage } from '../../../storage/storage.ts';
import { silentLog } from '../../../storage/testing/silent-log.ts';
import type { Insertable, Selectable } from 'kysely';
import { Engine, type EngineParts } from '../engine.ts';
import { usualPace } from '../limits/destination-pace.ts';
import type { Relay } from '../../../message/transport/transport.ts';

/** Signs the links of emails in tests. */
export const testSigning = createSigning('a secret of the engine’s tests');

/** An engine over a storage, with a clock that only the test moves. */
export interface EngineBench {
  readonly storage: OpenedStorage;
  readonly clock: { now: number };
  /** Logged warnings and errors. */
  readonly logged: string[];
  /** Creates a list with contacts and a send to it that is about to start. */
  readonly prepare: (
    names: readonly string[],
    sending?: Partial<Insertable<SendingTable>>,
  ) => Promise<PreparedSending>;
  /** Runs an engine until nothing is due. */
  readonly run: (relays: readonly Relay[], more?: Partial<EngineParts>) => Promise<void>;
  /** Builds an engine to run by hand. */
  readonly engine: (relays: readonly Relay[], more?: Partial<EngineParts>) => Engine;
  readonly counts: (sending_id: number) => Promise<DeliveryCounts>;
  readonly sending: (sending_id: number) => Promise<Selectable<SendingTable>>;
  /** Reads a send's current progress, as the API reports it. */
  readonly progress: (sending_id: number) => ReturnType<typeof readProgress>;
}

/** Rows created for one send. */
export interface PreparedSending {
  readonly sending_id: number;
  readonly list_id: number;
  readonly contactIds: readonly number[];
}

const limits: SendLimits = { connections: 3, aSecond: 0, anHour: 0, aConnection: 0, aMinuteToOneDomain: 0 };

/** Builds an engine on a storage. */
export function engineBench(storage: OpenedStorage): EngineBench {
  const clock = { now: noon };
  const logged: string[] = [];
  const collect = (_details: object, message: string) => void logged.push(message);
  const log = { ...silentLog, warn: collect, error: collect };
  let made = 0;
  const sending: EngineBench['sending'] = (sending_id) =>
    storage.read.selectFrom('sending').selectAll().where('id', '=', sending_id).executeTakeFirstOrThrow();
  const engine: EngineBench['engine'] = (relays, more = {}) =>
    new Engine({
      storage,
      config: {
        publicUrl: 'https://news.example.com',
        dkimSelector: null,
        bounceDomain: null,
        bouncePort: null,
        sendLimits: limits,
      },
      relays,
      relayRest: { shortest_ms: 5, longest_ms: 20 },
      holder: newHolder(),
      log,
      // Only the test advances the time.
      now: () => clock.now,
      monotonic: () => 0,
      pace: { ...usualPace, firstGap_ms: 1, longestGap_ms: 4 },
      chance: () => 0.5,
      signing: testSigning,
      preparer: new MailPreparer({ log }),
      bookRefusals: () => Promise.resolve(),
      returnPath: () => null,
      retry_ms: 5,
      look_ms: 5,
      linger_ms: 50,
      ...more,
    });
  return {
    storage,
    clock,
    logged,
    engine,
    async prepare(names, given = {}) {
      made += 1;
      const mark = `l${made}`;
      return storage.write(async (db) => {
        const list_id = await newList(db, mark);
        const contactIds = await newContacts(db, names, [list_id]);
        const lists = JSON.stringify([{ id: list_id, hash: mark, name: mark }]);
        const sending_id = await newSending(db, { state: 'preparing', lists, ...given });
        return { sending_id, list_id, contactIds };
      });
    },
    run: (relays, more) => engine(relays, more).run(new AbortController().signal),
    async counts(sending_id) {
      const counts = (await sendingCounts(storage.read, [sending_id])).get(sending_id);
      if (counts === undefined) throw new Error('the sending has no counts');
      return counts;
    },
    sending,
    progress: async (sending_id) =>
      readProgress(storage.read, await sending(sending_id), { now: clock.now, language: 'en' }),
  };
}

/** Returns the counts that aren't zero. */
export function told(counts: DeliveryCounts): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
}
