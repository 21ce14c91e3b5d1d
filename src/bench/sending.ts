import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { attributeCreate } from '../contract/people/attributes.ts';
import { draftSend } from '../contract/mails/draft-send.ts';
import { draftCreate } from '../contract/mails/drafts.ts';
import { importCreate } from '../contract/imports/import-create.ts';
import { importProgressShow, importStatus } from '../contract/imports/imports.ts';
import { listCreate } from '../contract/people/lists.ts';
import { senderCreate } from '../contract/senders/senders.ts';
import { sendingCancel, sendingShow } from '../contract/sending/sendings.ts';
import { sentMailList } from '../contract/sending/sent-mails.ts';
import { writeContactsFile } from './contacts-file.ts';
import type { Measured } from './measured.ts';
import { percentile } from './percentile.ts';
import { onPostgres } from './postgres.ts';
import { startProduct, type Product } from './product.ts';
import { benchMail } from './sending-mail.ts';

const connections = 40;
/** Number of emails of the largest send to wait for. */
const someOfThem = 5000;

/** Measurements of one send. */
interface SendingRun {
  readonly perSecond: number;
  /** CPU milliseconds of the whole program per email. */
  readonly cpu: number;
  /** 95th percentile of the contacts page during the send, milliseconds. */
  readonly pageP95: number;
  /** Peak of the whole program during the send, MiB. */
  readonly peakMemory: number;
}

/** Measurements of one recipient snapshot. */
interface FreezeRun extends Omit<SendingRun, 'perSecond' | 'cpu'> {
  readonly freeze_ms: number;
}

/** Measurements of a client that only writes. */
interface Floor {
  readonly perSecond: number;
  readonly cpu: number;
}

/** Ways of delivery over SMTP, with the extensions that the sink announces for each. */
const ways = {
  raw: { name: 'one command at a time', extensions: [] },
  pipelined: { name: 'with PIPELINING', extensions: ['PIPELINING'] },
  chunked: { name: 'with PIPELINING and BDAT', extensions: ['PIPELINING', 'CHUNKING'] },
} as const;
type Way = keyof typeof ways;

/**
 * Sends a personalized email of 40 kB with tracked links to a tenth of `rows` through the built product to a sink. The
 * baseline is a client that writes prepared bytes over as many connections. Then freezes an audience of `rows` contacts
 * from two lists. Yields each figure as soon as it is known.
 */
export async function* measureSending(rows: number): AsyncGenerator<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'newsdesk-bench-'));
  const receivers = Math.max(100, Math.floor(rows / 10));
  const [few, many] = [join(folder, 'few.csv'), join(folder, 'many.csv')];
  const sink = await startSink([]);
  try {
    await writeContactsFile(few, receivers);
    await writeContactsFile(many, rows);
    const nodemailer = await floorOf(sink.url, Math.ceil(receivers / 10), 'nodemailer');
    yield* wayTable('raw', receivers, await beside('raw', receivers, few));
    yield {
      ...noGoal,
      what: 'nodemailer’s pool used plainly, mails a second',
      value: `${nodemailer.perSecond}`,
    };
    yield* wayTable('pipelined', receivers, await beside('pipelined', receivers, few));
    yield* wayTable('chunked', receivers, await beside('chunked', receivers, few));
    yield* frozenTable(rows, await onProduct(undefined, sink.url, (product) => freeze(product, many)));
    const postgres = await onPostgres((databaseUrl) => withTwoWorkers(databaseUrl, sink.url, few));
    yield {
      ...noGoal,
      what: 'sending by 2 workers on PostgreSQL, mails a second',
      value:
        'reason' in postgres ? `not run: ${postgres.reason}` : `${Math.round(postgres.result.perSecond)}`,
    };
  } finally {
    sink.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const noGoal = { goal: '', isReached: null } as const;

/** Sends in one way on SQLite, and measures the baseline before and after. */
async function beside(way: Way, receivers: number, path: string): Promise<SendingRun & { floor: Floor }> {
  const sink = await startSink(ways[way].extensions);
  try {
    // Other load on the machine varies, so the floor is the mean of before and after.
    const before = await floorOf(sink.url, receivers, way);
    const run = await onProduct(undefined, sink.url, (product) => sendTo(product, path));
    const behind = await floorOf(sink.url, receivers, way);
    const floor = {
      perSecond: Math.round((before.perSecond + behind.perSecond) / 2),
      cpu: (before.cpu + behind.cpu) / 2,
    };
    return { ...run, floor };
  } finally {
    sink.close();
  }
}

function wayTable(
  way: Way,
  receivers: number,
  { perSecond, cpu, pageP95, peakMemory, floor }: SendingRun & { readonly floor: Floor },
): Measured[] {
  return [
    {
      what: `sending to ${receivers.toLocaleString('en')} ${ways[way].name}, mails a second`,
      value: `${Math.round(perSecond)} (${(perSecond / floor.perSecond).toFixed(2)} of ${floor.perSecond})`,
      goal: '0.45 of a raw client',
      isReached: perSecond >= 0.45 * floor.perSecond,
    },
    {
      what: 'its CPU a mail, whole program',
      value: `${cpu.toFixed(3)} ms (${(cpu / floor.cpu).toFixed(1)} × ${floor.cpu.toFixed(3)})`,
      goal: '4 × a raw client',
      isReached: cpu <= 4 * floor.cpu,
    },
    {
      what: 'contacts page while sending, p95',
      value: `${pageP95.toFixed(1)} ms`,
      goal: '20 ms',
      isReached: pageP95 <= 20,
    },
    memoryOf(receivers, peakMemory),
  ];
}

function frozenTable(rows: number, { freeze_ms, pageP95, peakMemory }: FreezeRun): Measured[] {
  return [
    {
      what: `freezing ${rows.toLocaleString('en')} from two lists`,
      value: `${(freeze_ms / 1000).toFixed(1)} s`,
      goal: '15 s',
      isReached: freeze_ms <= 15_000,
    },
    {
      what: 'contacts page meanwhile, p95',
      value: `${pageP95.toFixed(1)} ms`,
      goal: '20 ms',
      isReached: pageP95 <= 20,
    },
    memoryOf(rows, peakMemory),
  ];
}

function memoryOf(receivers: number, peakMemory: number): Measured {
  return {
    what: `memory, sending to ${receivers.toLocaleString('en')}, whole program`,
    value: `${Math.round(peakMemory)} MiB`,
    goal: '250 MiB',
    isReached: peakMemory <= 250,
  };
}

/** Starts a mail server that discards everything, with the given SMTP extensions. */
export async function startSink(extensions: readonly string[]) {
  const program = fileURLToPath(new URL('./sending-sink.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program, ...extensions], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once('line', resolve),
  );
  return { url: `smtp://127.0.0.1:${port}`, close: () => void child.stdin.end() };
}

async function floorOf(url: string, messages: number, kind: Way | 'nodemailer'): Promise<Floor> {
  const program = fileURLToPath(new URL('./sending-floor.ts', import.meta.url));
  const args = [
    '--import',
    import.meta.resolve('tsx'),
    program,
    url,
    String(messages),
    String(connections),
    kind,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const [perSecond = NaN, cpu = NaN] = stdout.split(' ').map(Number);
  return { perSecond, cpu };
}

/** Runs work on a product with an empty database that sends to a sink. */
export async function onProduct<T>(
  databaseUrl: string | undefined,
  smtpUrl: string,
  work: (product: Product) => Promise<T>,
): Promise<T> {
  const product = await startProduct(databaseUrl, {
    NEWSDESK_SMTP_URL: smtpUrl,
    NEWSDESK_SEND_CONNECTIONS: String(connections),
    NEWSDESK_SENDERS: 'example.com',
    NEWSDESK_PUBLIC_URL: 'https://news.example.com',
    // Turns off signing, which the floor doesn't do either.
    NEWSDESK_DKIM_SELECTOR: 'relay',
  });
  try {
    return await work(product);
  } finally {
    await product.close();
  }
}

/** Sends the same email with a second program, with as many connections, on the same database. */
function withTwoWorkers(databaseUrl: string, smtpUrl: string, path: string): Promise<SendingRun> {
  return onProduct(databaseUrl, smtpUrl, (product) =>
    onProduct(databaseUrl, smtpUrl, () => sendTo(product, path)),
  );
}

async function sendTo(product: Product, path: string): Promise<SendingRun> {
  const list = await listOf(product, path, 'Readers');
  await product.forgetPeak();
  const used = await product.cpuTime();
  const id = await startSending(product, [list]);
  const pages: number[] = [];
  const isOver = async () => {
    pages.push(await timedPage(product));
    return (await product.call(sendingShow, { params: { id } })).finished !== null;
  };
  while (!(await isOver())) await pause(100);
  const { started, finished, sent, audience } = await product.call(sendingShow, { params: { id } });
  if (sent !== audience) throw new Error(`only ${sent} of ${audience} were sent`);
  const took_ms = Date.parse(finished ?? '') - Date.parse(started ?? '');
  return {
    perSecond: (1000 * sent) / took_ms,
    cpu: ((await product.cpuTime()) - used) / sent,
    pageP95: percentile(pages, 95),
    peakMemory: await product.peakMemory(),
  };
}

/** Freezes the audience of two lists with the same contacts, sends some emails to measure memory, and stops the send. */
async function freeze(product: Product, path: string): Promise<FreezeRun> {
  const lists = [await listOf(product, path, 'First'), await listOf(product, path, 'Second')];
  await product.forgetPeak();
  const begun = performance.now();
  const id = await startSending(product, lists);
  const pages: number[] = [];
  while ((await product.call(sendingShow, { params: { id } })).started === null) {
    pages.push(await timedPage(product));
    await pause(25);
  }
  const freeze_ms = performance.now() - begun;
  const isUnderWay = async () => {
    const { sent, audience } = await product.call(sendingShow, { params: { id } });
    return sent >= Math.min(someOfThem, audience);
  };
  while (!(await isUnderWay())) await pause(100);
  const peakMemory = await product.peakMemory();
  await product.call(sendingCancel, { params: { id } });
  return { freeze_ms, peakMemory, pageP95: percentile(pages, 95) };
}

async function timedPage(product: Product): Promise<number> {
  const asked = performance.now();
  await product.get('/v3/contacts/?ordering=email&paginate_by=25');
  return performance.now() - asked;
}

/** Imports a file to a new list. Returns the list's hash. */
export async function listOf(product: Product, path: string, name: string): Promise<string> {
  const list = await product.call(listCreate, { body: { name } });
  if (name !== 'Second') await product.call(attributeCreate, { body: { name: 'City' } });
  const mapping = {
    contact: { email: 'Email', first_name: 'First name', last_name: 'Last name' },
    attributes: { city: 'City' },
  };
  const { hash } = await product.call(importCreate, { body: { mode: 0, lists: [list.hash], mapping } });
  await product.upload(path, hash);
  while ((await product.call(importProgressShow, { params: { hash } })).status !== importStatus.completed)
    await pause(100);
  return list.hash;
}

/** Sends the bench's email to lists. Returns the id of the send. */
export async function startSending(product: Product, lists: string[]): Promise<number> {
  const sender = await product.call(senderCreate, { body: { name: 'The Shop', email: 'shop@example.com' } });
  const { subject, html, text } = benchMail;
  const draft = await product.call(draftCreate, { body: { subject, body: html, plain_text: text } });
  await product.call(draftSend, {
    params: { id: draft.id },
    body: { lists, sender_id: sender.id, tracking: true },
  });
  const sent = await product.call(sentMailList, { query: {} });
  const id = sent.results[0]?.id;
  if (id === undefined) throw new Error('the mail is not among the sent ones');
  return id;
}
