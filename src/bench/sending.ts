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
import { importCreate, importProgressShow, importStatus } from '../contract/imports/imports.ts';
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
/** Mails of the biggest sending that are waited for. */
const someOfThem = 5000;

/** Measurements of one send. */
interface SendingRun {
  readonly perSecond: number;
  /** Milliseconds of the contacts page within which 95 of 100 answers came during the send. */
  readonly pageP95: number;
  /** MiB, of the whole program while it sends. */
  readonly peakMemory: number;
}

/** Measurements of one recipient snapshot. */
interface FreezeRun extends Omit<SendingRun, 'perSecond'> {
  readonly freeze_ms: number;
}

/**
 * Sends a personal mail of 40 kB with tracked links to a tenth of `rows` through the built product into a sink that
 * keeps nothing, and compares with the same connections sending one message made before, without any ledger. Then
 * freezes an audience of `rows` from two lists. Gives each figure as soon as it is known.
 */
export async function* measureSending(rows: number): AsyncGenerator<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'newsdesk-bench-'));
  const sink = await startSink();
  const receivers = Math.max(100, Math.floor(rows / 10));
  try {
    const [few, many] = [join(folder, 'few.csv'), join(folder, 'many.csv')];
    await writeContactsFile(few, receivers);
    await writeContactsFile(many, rows);
    const before = await floorOf(sink.url, receivers, 'session');
    const nodemailer = await floorOf(sink.url, Math.ceil(receivers / 10), 'nodemailer');
    const sqlite = await onProduct(undefined, sink.url, (product) => sendTo(product, few));
    // What else runs on the machine comes and goes: the floor is taken before and behind.
    const floor = Math.round((before + (await floorOf(sink.url, receivers, 'session'))) / 2);
    yield* sqliteTable({ receivers, floor, nodemailer, ...sqlite });
    yield* frozenTable(rows, await onProduct(undefined, sink.url, (product) => freeze(product, many)));
    const postgres = await onPostgres((databaseUrl) => withTwoWorkers(databaseUrl, sink.url, few));
    yield {
      what: 'sending by 2 workers on PostgreSQL, mails a second',
      value:
        'reason' in postgres ? `not run: ${postgres.reason}` : `${Math.round(postgres.result.perSecond)}`,
      goal: '',
      isReached: null,
    };
  } finally {
    sink.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function sqliteTable(
  figures: SendingRun & { readonly receivers: number; readonly floor: number; readonly nodemailer: number },
): Measured[] {
  const { receivers, floor, nodemailer, perSecond, pageP95, peakMemory } = figures;
  return [
    {
      what: `sending to ${receivers.toLocaleString('en')}, mails a second`,
      value: `${Math.round(perSecond)} (${(perSecond / floor).toFixed(2)} of ${floor})`,
      goal: '0.6 of no ledger',
      isReached: perSecond >= 0.6 * floor,
    },
    {
      what: 'against nodemailer’s pool used plainly',
      value: `${(perSecond / nodemailer).toFixed(2)} of ${nodemailer}`,
      goal: '',
      isReached: null,
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

async function startSink() {
  const program = fileURLToPath(new URL('./sending-sink.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once('line', resolve),
  );
  return { url: `smtp://127.0.0.1:${port}`, close: () => void child.stdin.end() };
}

async function floorOf(url: string, messages: number, kind: 'session' | 'nodemailer'): Promise<number> {
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
  return Number(stdout);
}

async function onProduct<T>(
  databaseUrl: string | undefined,
  smtpUrl: string,
  work: (product: Product) => Promise<T>,
): Promise<T> {
  const product = await startProduct(databaseUrl, {
    NEWSDESK_SMTP_URL: smtpUrl,
    NEWSDESK_SEND_CONNECTIONS: String(connections),
    NEWSDESK_SENDERS: 'example.com',
    NEWSDESK_PUBLIC_URL: 'https://news.example.com',
    // The floor signs nothing, and here the relay does so.
    NEWSDESK_DKIM_SELECTOR: 'relay',
  });
  try {
    return await work(product);
  } finally {
    await product.close();
  }
}

/** The same mail while a second whole program, with as many connections, works on the same database. */
function withTwoWorkers(databaseUrl: string, smtpUrl: string, path: string): Promise<SendingRun> {
  return onProduct(databaseUrl, smtpUrl, (product) =>
    onProduct(databaseUrl, smtpUrl, () => sendTo(product, path)),
  );
}

async function sendTo(product: Product, path: string): Promise<SendingRun> {
  const list = await listOf(product, path, 'Readers');
  await product.forgetPeak();
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
    pageP95: percentile(pages, 95),
    peakMemory: await product.peakMemory(),
  };
}

/** Freezes the audience of two lists with the same contacts, sends to some of them for the memory, and cancels. */
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

async function listOf(product: Product, path: string, name: string): Promise<string> {
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

async function startSending(product: Product, lists: string[]): Promise<number> {
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
