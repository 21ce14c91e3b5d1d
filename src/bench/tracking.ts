import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { trackedAddresses } from '../service/message/compose/tracked-addresses.ts';
import { createSigning } from '../service/base/links/signing.ts';
import { keepSigningSecret } from '../service/desk/account/signing-secret.store.ts';
import { newSending } from '../service/sending/ledger/testing/ledger.ts';
import { openStorage } from '../service/storage/opening/open-storage.ts';
import type { Measured } from './measured.ts';
import { percentile } from './percentile.ts';
import { startProduct, type Product } from './product.ts';

const readers = 20_000;
const links = 5;
const requests = 30_000;
const connections = 32;
const paced = { aSecond: 3000, seconds: 60 };

/** Clock ticks of `/proc/<pid>/stat` in a second. */
const ticks = 100;

/** Measures opens and clicks per second on a core, the wait for each, and whether all are counted, on SQLite. */
export async function measureTracking(): Promise<Measured[]> {
  const product = await startProduct();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    const paths = await deliveredMail(product);
    const visit = (turn: number) => visited(product.origin + (paths[turn % paths.length] ?? ''), agent);
    await together(2000, (turn) => visit(turn));
    const before = await processorSeconds(product.pid);
    await together(requests, (turn) => visit(2000 + turn));
    const aCore = requests / ((await processorSeconds(product.pid)) - before);
    const times = await atPace((turn) => visit(turn));
    await pause(1500);
    const counted = await countedEvents(product);
    const made = 2000 + requests + times.length;
    const p99 = percentile(times, 99);
    return [
      {
        what: 'opens and clicks, a second on one core',
        value: Math.round(aCore).toLocaleString('en'),
        goal: '4,000',
        isReached: aCore >= 4000,
      },
      {
        what: `opens and clicks, ${paced.aSecond.toLocaleString('en')} a second: p99`,
        value: `${p99.toFixed(1)} ms (p50 ${percentile(times, 50).toFixed(1)} ms)`,
        goal: '50 ms',
        isReached: p99 < 50,
      },
      {
        what: 'opens and clicks, kept after a second',
        value: `${counted.toLocaleString('en')} of ${made.toLocaleString('en')}`,
        goal: 'all',
        isReached: counted === made,
      },
    ];
  } finally {
    agent.destroy();
    await product.close();
  }
}

/** Writes a sent email with many deliveries. Returns the paths of its opens and clicks in turn. */
async function deliveredMail({ folder }: Product): Promise<string[]> {
  const storage = await openStorage({ dataFolder: folder, threads: 0 });
  try {
    const secret = await keepSigningSecret(storage, '');
    const addresses = trackedAddresses('', createSigning(secret));
    const messages = await storage.write(async (db) => {
      const sending_id = await newSending(db, { state: 'sent' });
      for (let position = 0; position < links; position += 1) {
        const href = `https://example.com/${position}`;
        await db.insertInto('sending_link').values({ sending_id, position, href }).execute();
      }
      const rows = Array.from({ length: readers }, (_, reader) => ({ contact_id: reader + 1 }));
      await db
        .insertInto('delivery')
        .columns(['sending_id', 'contact_id', 'list_id', 'email', 'state', 'due_at', 'settled_at'])
        .expression((from) =>
          from
            .selectFrom(storage.dialect.rows({ contact_id: 'integer' }, rows).as('reader'))
            .select((build) => [
              build.val(sending_id).as('sending_id'),
              'reader.contact_id',
              build.lit(1).as('list_id'),
              build.val('reader@example.com').as('email'),
              build.val('sent').as('state'),
              build.lit(0).as('due_at'),
              build.lit(1).as('settled_at'),
            ]),
        )
        .execute();
      const made = await db
        .selectFrom('delivery')
        .select('id')
        .where('sending_id', '=', sending_id)
        .execute();
      return made.map(({ id }) => ({ sending_id, delivery_id: id }));
    });
    return messages.flatMap((message, reader) => [
      addresses.address('open', addresses.token('open', message)),
      addresses.address('click', addresses.token('click', message), reader % links),
    ]);
  } finally {
    await storage.close();
  }
}

function visited(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36' };
    request(url, { agent, headers }, (response) => {
      const { statusCode = 0 } = response;
      if (statusCode !== 200 && statusCode !== 302) reject(new Error(`${url} answered ${statusCode}`));
      response.on('end', resolve).on('error', reject).resume();
    })
      .on('error', reject)
      .end();
  });
}

/** Makes `count` requests. Each connection makes its next one after the answer to the last. */
async function together(count: number, visit: (turn: number) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < count) await visit(next++);
  };
  await Promise.all(Array.from({ length: connections }, one));
}

/** Makes requests at a fixed pace, without waiting for answers. Returns the duration of each in milliseconds. */
async function atPace(visit: (turn: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const begin = performance.now();
  const count = paced.aSecond * paced.seconds;
  while (asked.length < count) {
    const due = Math.min(count, ((performance.now() - begin) / 1000) * paced.aSecond);
    while (asked.length < due) {
      const started = performance.now();
      asked.push(visit(asked.length).then(() => void times.push(performance.now() - started)));
    }
    await pause(1);
  }
  await Promise.all(asked);
  return times;
}

/** Returns the processor time of all threads of a process. */
async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

async function countedEvents({ folder }: Product): Promise<number> {
  const storage = await openStorage({ dataFolder: folder, threads: 0 });
  try {
    const { count } = await storage.read
      .selectFrom('tracking_event')
      .select((build) => build.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  } finally {
    await storage.close();
  }
}
