import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createSigning } from '../../../base/links/signing.ts';
import { keepSigningSecret } from '../../../desk/account/signing-secret.store.ts';
import { audienceOf, sendingCounts, type DeliveryCounts } from '../../ledger/sending-counts.store.ts';
import { newList, newSending } from '../../ledger/testing/ledger.ts';
import { openStorage } from '../../../storage/opening/open-storage.ts';
import type { Storage, StorageOptions } from '../../../storage/storage.ts';
import { buildProgram } from '../../../storage/testing/build-program.ts';
import { deliveryOfMessageId } from '../../../message/compose/message-id.ts';
import { bareEngine } from './bare-engine.ts';
import { startKillSink } from './kill-sink.ts';

/** Number and kind of the kills. */
export interface KillRun {
  readonly storage: StorageOptions;
  readonly receivers: number;
  readonly kills: number;
  /** Processes that send at a time; each of them may be killed. */
  readonly workers: number;
  /** Open connections of each. */
  readonly connections: number;
}

/** Findings after a run. */
export interface KillReport {
  readonly kills: number;
  /** From the counters. */
  readonly counts: DeliveryCounts;
  /** From the rows. */
  readonly rows: Readonly<Record<string, number>>;
  readonly state: string;
  /** Messages that the sink received. */
  readonly received: number;
  /** Message-IDs received more than once. */
  readonly twice: readonly string[];
  /** Deliveries that are `sent` in the ledger but never arrived. */
  readonly lost: number;
  /** Deliveries that arrived but are neither `sent` nor `unknown`. */
  readonly denied: number;
}

const secret = 'the secret of the kill test';

/**
 * Sends an email to many contacts with processes that are repeatedly killed (SIGKILL) at random moments and restarted,
 * then lets them finish, and counts.
 */
export async function runWithKills(run: KillRun): Promise<KillReport> {
  const received: string[] = [];
  const sink = await startKillSink(received);
  const storage = await openStorage(run.storage);
  const signing = createSigning(await keepSigningSecret(storage, secret));
  const sending_id = await prepare(storage, run.receivers);
  const program = await buildProgram(import.meta.resolve('./engine-process.ts'));
  const start = () => startProcess(program.file, run, sink.url);
  const workers = Array.from({ length: run.workers }, start);
  let kills = 0;
  while (kills < run.kills) {
    const enough = Math.floor((run.receivers * (kills + 1)) / (run.kills + 1));
    while (received.length < enough && workers.some(isRunning)) await pause(1);
    if (!workers.some(isRunning)) break;
    await pause(randomInt(15));
    const at = randomInt(workers.length);
    const victim = workers[at];
    if (victim !== undefined) await end(victim);
    workers[at] = start();
    kills += 1;
  }
  await Promise.all(workers.filter(isRunning).map((worker) => once(worker, 'exit')));
  // The next worker gives up deliveries left unanswered by the last kill.
  const {
    connections,
    storage: { dataFolder },
  } = run;
  const last = await bareEngine(storage, { dataFolder, smtpUrl: sink.url, connections, linger_ms: 0 });
  await last.run(new AbortController().signal);
  const ids = received.map((id) => deliveryOfMessageId(signing, id)?.delivery_id ?? 0);
  const report = { kills, received: received.length, ...(await found(storage, sending_id, ids)) };
  await storage.close();
  await sink.close();
  await program.remove();
  return report;
}

async function prepare(storage: Storage, receivers: number): Promise<number> {
  const list_id = await storage.write((db) => newList(db, 'kills'));
  const chunk = 2000;
  for (let from = 0; from < receivers; from += chunk) {
    const rows = Array.from({ length: Math.min(chunk, receivers - from) }, (_, index) => {
      const email = `c${from + index}@example.com`;
      const texts = { email, email_key: email, first_name: 'Ada', last_name: '', name_key: 'ada' };
      return { ...texts, attributes: '{}', created_at: 1, updated_at: 1 };
    });
    await storage.write((db) => db.insertInto('contact').values(rows).execute());
  }
  return storage.write(async (db) => {
    await db
      .insertInto('subscription')
      .columns(['list_id', 'contact_id', 'created_at'])
      .expression((eb) =>
        eb.selectFrom('contact').select([eb.val(list_id).as('list_id'), 'id', eb.lit(1).as('created_at')]),
      )
      .execute();
    const lists = JSON.stringify([{ id: list_id, hash: 'kills', name: 'Kills' }]);
    return newSending(db, { state: 'preparing', lists });
  });
}

function startProcess(program: string, { storage, connections }: KillRun, smtpUrl: string): ChildProcess {
  const { dataFolder, databaseUrl } = storage;
  const args = [
    program,
    dataFolder,
    smtpUrl,
    String(connections),
    ...(databaseUrl === undefined ? [] : [databaseUrl]),
  ];
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function end(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

async function found(storage: Storage, sending_id: number, receivedIds: readonly number[]) {
  const deliveries = await storage.read
    .selectFrom('delivery')
    .select(['id', 'state'])
    .where('sending_id', '=', sending_id)
    .execute();
  const states = new Map(deliveries.map(({ id, state }) => [id, state]));
  const came = new Set(receivedIds);
  const rows: Record<string, number> = {};
  for (const { state } of deliveries) rows[state] = (rows[state] ?? 0) + 1;
  const counts = (await sendingCounts(storage.read, [sending_id])).get(sending_id);
  if (counts === undefined) throw new Error('the sending has no counts');
  const { state } = await storage.read
    .selectFrom('sending')
    .select('state')
    .where('id', '=', sending_id)
    .executeTakeFirstOrThrow();
  return {
    counts,
    rows,
    state,
    twice: receivedIds.filter((id, at) => receivedIds.indexOf(id) !== at).map(String),
    lost: deliveries.filter(({ id, state: its }) => its === 'sent' && !came.has(id)).length,
    denied: [...came].filter((id) => !['sent', 'unknown'].includes(states.get(id) ?? '')).length,
  };
}

/** Returns descriptions of a report's faults; empty if there are none. */
export function faultsOf(report: KillReport, { receivers, connections }: KillRun): string[] {
  const { counts, rows, twice, lost, denied, kills, state } = report;
  const settled = counts.sent + counts.unknown;
  return [
    ...(audienceOf(counts) === receivers ? [] : [`${audienceOf(counts)} counted of ${receivers}`]),
    ...(settled === receivers ? [] : [`${receivers - settled} neither sent nor unknown`]),
    ...(Object.entries(rows).every(([name, count]) =>
      Object.entries(counts).some(([one, other]) => one === name && other === count),
    )
      ? []
      : ['counters and rows differ']),
    ...(twice.length === 0 ? [] : [`${twice.length} came twice`]),
    ...(lost === 0 ? [] : [`${lost} are sent and never came`]),
    ...(denied === 0 ? [] : [`${denied} came and are not known`]),
    ...(counts.unknown <= kills * connections ? [] : [`${counts.unknown} unknown`]),
    ...(state === 'sent' ? [] : [`the sending is ${state}`]),
  ];
}
