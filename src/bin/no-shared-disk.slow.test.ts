import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCreate } from '../contract/imports/import-create.ts';
import { importErrorsFile, importProgressShow } from '../contract/imports/imports.ts';
import { draftSend } from '../contract/mails/draft-send.ts';
import { draftCreate } from '../contract/mails/drafts.ts';
import { image, type Image } from '../contract/mails/images.ts';
import { jobCreate, jobFile, jobShow, jobStart } from '../contract/jobs/jobs.ts';
import { listCreate } from '../contract/people/lists.ts';
import { openExport } from '../contract/results/report-opens.ts';
import { senderCreate } from '../contract/senders/senders.ts';
import { outboxList, outboxPreview } from '../contract/sending/outbox.ts';
import { sendingShow } from '../contract/sending/sendings.ts';
import { sentMailList } from '../contract/sending/sent-mails.ts';
import { createClient, type CallEndpoint } from '../contract/wire/client.ts';
import { png } from '../lib/images/testing/pictures.ts';
import { parseJson } from '../lib/text/parse-json.ts';
import { randomId } from '../lib/random-id.ts';
import { freePort } from '../service/base/free-port.ts';
import { startS3Double, type S3Double } from '../service/base/files/testing/s3-double.ts';
import { createToken } from '../service/desk/tokens/tokens.commands.ts';
import { openStorage } from '../service/storage/opening/open-storage.ts';
import type { OpenedStorage } from '../service/storage/storage.ts';
import { builtProgram, postgresPlace, testDatabaseUrl } from '../service/storage/testing/storage-places.ts';
import { startBalancer, type Balancer } from './testing/balancer.ts';

const program = builtProgram('newsdesk');
const password = 'open sesame';
const recipients = 150;

interface Machine {
  readonly child: ChildProcess;
  readonly folder: string;
  readonly kill: () => Promise<void>;
}

let root = '';
let store: S3Double;
let balancers: { readonly dashboard: Balancer; readonly service: Balancer };
let place: Awaited<ReturnType<typeof postgresPlace>>;
let storage: OpenedStorage;
let token = '';
const machines: Machine[] = [];

/** Starts a machine: a program with its own folder. Resolves when it answers. */
async function startMachine(command: 'service' | 'proxy' | 'worker'): Promise<Machine> {
  const port = await freePort();
  const folder = path.join(root, `${command}-${machines.length}`);
  const { dashboard, service } = balancers;
  const { bucket, region, accessKeyId, secretAccessKey, endpoint } = store.place;
  const child = spawn(process.execPath, [program, command], {
    env: {
      PATH: process.env['PATH'],
      HOME: root,
      NEWSDESK_DATA: folder,
      NEWSDESK_PORT: String(port),
      NEWSDESK_DATABASE_URL: place.url,
      NEWSDESK_FILES: `s3://${bucket}/desk`,
      NEWSDESK_PUBLIC_URL: service.origin,
      NEWSDESK_DASHBOARD_URL: dashboard.origin,
      NEWSDESK_SENDERS: 'shop@example.com',
      NEWSDESK_RATE_LIMIT: '0',
      NEWSDESK_LOG_LEVEL: 'error',
      AWS_ENDPOINT_URL: endpoint,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      ...(command === 'proxy'
        ? {
            NEWSDESK_BASE_URL: `${service.origin}/v3`,
            NEWSDESK_TOKEN: token,
            NEWSDESK_PASSWORD: password,
          }
        : {}),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const machine = {
    child,
    folder,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
  machines.push(machine);
  const origin = `http://127.0.0.1:${port}`;
  const health = () =>
    fetch(`${origin}/healthz`).then(
      ({ status }) => status,
      () => null,
    );
  await expect.poll(health, { timeout: 30_000, interval: 50, message: `health of ${command}` }).toBe(200);
  if (command !== 'worker') balancers[command === 'proxy' ? 'dashboard' : 'service'].servers.push(origin);
  return machine;
}

beforeAll(async () => {
  if (testDatabaseUrl === undefined) return;
  root = await mkdtemp(path.join(os.tmpdir(), 'newsdesk-machines-'));
  store = await startS3Double();
  place = await postgresPlace(testDatabaseUrl);
  balancers = { dashboard: await startBalancer(), service: await startBalancer() };
  storage = await openStorage(place.options);
  const made = await createToken({ storage, now: Date.now, randomId }, { name: 'Proxies', description: '' });
  token = made.token;
}, 60_000);

afterAll(async () => {
  if (testDatabaseUrl === undefined) return;
  for (const { kill } of machines) await kill();
  await storage.close();
  await balancers.dashboard.close();
  await balancers.service.close();
  await place.remove();
  await store.close();
  await rm(root, { recursive: true });
}, 60_000);

/** Signs in at the dashboard. Each request reaches another proxy, and from there another service. */
async function signIn() {
  const { origin } = balancers.dashboard;
  const own = { origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
  const answer = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const send = (url: string, init: RequestInit) =>
    fetch(url, { ...init, headers: { ...own, cookie, ...init.headers } });
  const call: CallEndpoint<Blob, undefined> = createClient(
    `${origin}/api/v3`,
    async ({ method, url, headers, body }) => {
      const init = { method, headers: { ...headers }, ...(typeof body === 'string' ? { body } : {}) };
      const response = await send(url, init);
      return { status: response.status, json: () => response.json(), file: () => response.blob() };
    },
  );
  const upload = (to: string, bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.append('file', new Blob([bytes]), 'file.csv');
    return send(`${origin}/api/v3${to}`, { method: 'POST', body });
  };
  return { call, upload };
}

type Call = Awaited<ReturnType<typeof signIn>>['call'];
type Upload = Awaited<ReturnType<typeof signIn>>['upload'];

const patience = { timeout: 30_000, interval: 50 };

/** Kills the worker with a lease, like a power cut. */
async function killWorkerOf(table: 'contact_import' | 'delivery'): Promise<void> {
  const holder = async () => {
    const leased = storage.read.selectFrom(table).select('lease_owner').where('lease_owner', 'is not', null);
    const owner = parseJson((await leased.executeTakeFirst())?.lease_owner ?? '[]');
    return machines.find(({ child }) => Array.isArray(owner) && owner[1] === child.pid) ?? null;
  };
  await expect.poll(holder, { ...patience, message: `worker of ${table}` }).not.toBe(null);
  await (await holder())?.kill();
}

/** Imports a file, kills its worker during the import, and replaces the worker with a new machine. */
async function importReaders({ call, upload }: { call: Call; upload: Upload }): Promise<string> {
  const { hash: list } = await call(listCreate, { body: { name: 'Readers' } });
  const mapping = { contact: { email: 'email', first_name: 'name' } };
  const { hash } = await call(importCreate, { body: { lists: [list], mapping } });
  store.trouble = (line) => (line.startsWith('GET /newsdesk/desk/uploads/') ? 503 : null);
  const lines = Array.from(
    { length: recipients },
    (_, n) => `reader${n}@example.com;Reader ${n}\nreader${n};none`,
  );
  const taken = await upload(
    `/contacts/import/file/${hash}/`,
    Buffer.from(`email;name\n${lines.join('\n')}\n`),
  );
  expect(taken.status).toBe(202);
  await killWorkerOf('contact_import');
  store.trouble = () => null;
  await startMachine('worker');
  const progress = () => call(importProgressShow, { params: { hash } });
  await expect
    .poll(async () => (await progress()).finished, { ...patience, message: 'import' })
    .not.toBe(null);
  expect(await progress()).toMatchObject({
    created_contacts: recipients,
    invalid: recipients,
    failure: null,
  });
  const errors = await call(importErrorsFile, { params: { hash } });
  expect((await errors.text()).match(/reader\d+;none/g)).toHaveLength(recipients);
  return list;
}

/** Uploads an image and gets it from every service. */
async function addImage(upload: Upload): Promise<Image> {
  const answer = await upload('/images/', png({ width: 3, height: 2 }));
  expect(answer.status).toBe(201);
  const body = image.parse(await answer.json());
  for (let request = 0; request < 4; request += 1) expect((await fetch(body.src)).status).toBe(200);
  return body;
}

/** Sends an email, and kills its worker during the send. Resolves with the id of the send. */
async function sendTo(call: Call, list: string, picture: Image): Promise<number> {
  const sender = await call(senderCreate, { body: { name: 'The Shop', email: 'shop@example.com' } });
  const html = `<p><img src="${picture.src}" alt="Shop"></p><p><a href="https://example.com/">Shop</a></p>`;
  const draft = await call(draftCreate, { body: { subject: 'News', body: html, plain_text: 'News' } });
  const body = { lists: [list], sender_id: sender.id, tracking: true };
  let written = 0;
  store.trouble = (line) => {
    if (line.startsWith('PUT /newsdesk/desk/outbox/')) written += 1;
    return written > recipients / 3 ? 503 : null;
  };
  await call(draftSend, { params: { id: draft.id }, body });
  await expect.poll(() => written, { ...patience, message: 'outbox' }).toBeGreaterThan(recipients / 3);
  await killWorkerOf('delivery');
  store.trouble = () => null;
  const [sending] = (await call(sentMailList, { query: {} })).results;
  const id = sending?.id ?? 0;
  const settled = async () => {
    const { sent, unknown } = await call(sendingShow, { params: { id } });
    return sent + unknown;
  };
  await expect.poll(settled, { ...patience, message: 'send' }).toBe(recipients);
  // A person decides about the deliveries in flight at the kill.
  expect((await call(sendingShow, { params: { id } })).unknown).toBeLessThanOrEqual(10);
  return id;
}

/** Exports the contacts of a list to a file, which a worker writes and a service serves. */
async function exportContacts(call: Call, list: string): Promise<void> {
  const { id } = await call(jobCreate, { body: { kind: 'export', source: { list } } });
  const state = async () => (await call(jobShow, { params: { id } })).state;
  await expect.poll(state, { ...patience, message: 'export counted' }).toBe('proposed');
  await call(jobStart, { params: { id } });
  await expect.poll(state, { ...patience, message: 'export' }).toBe('done');
  const file = await (await call(jobFile, { params: { id } })).text();
  expect(file.match(/reader\d+@example\.com/g)).toHaveLength(recipients);
}

/** Opens one of the emails, and finds the reader in the report's export. */
async function openOne(call: Call, report_id: number): Promise<void> {
  const { count, results } = await call(outboxList, { query: {} });
  expect(count).toBeGreaterThan(recipients - 20);
  const html = await (await call(outboxPreview, { params: { id: results[0]?.id ?? 0 } })).text();
  const pixel = /<img[^>]* src="(http[^"]*\/p\/o\/[^"]*)"/.exec(html)?.[1] ?? '';
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.0';
  // An open within two seconds of the delivery counts as a machine's, a later one as a person's.
  const opened = async () => {
    expect((await fetch(pixel, { headers: { 'user-agent': agent } })).status).toBe(200);
    return (await call(openExport, { params: { report_id }, query: { csv: true } })).text();
  };
  const email = results[0]?.to.email ?? 'nobody';
  await expect.poll(opened, { ...patience, interval: 500, message: 'export' }).toContain(email);
}

describe.skipIf(testDatabaseUrl === undefined)('machines that share PostgreSQL and a bucket alone', () => {
  it('sign in, import, send, and report while one of each is killed', async () => {
    const [service, proxy] = await Promise.all([
      startMachine('service'),
      startMachine('proxy'),
      startMachine('service'),
      startMachine('proxy'),
      startMachine('worker'),
      startMachine('worker'),
    ]);
    const person = await signIn();
    const list = await importReaders(person);
    const picture = await addImage(person.upload);
    await proxy.kill();
    const id = await sendTo(person.call, list, picture);
    await service.kill();
    await openOne(person.call, id);
    await exportContacts(person.call, list);
    expect((await fetch(picture.src)).status).toBe(200);

    for (const { folder } of machines)
      expect((await readdir(folder)).filter((name) => !ownFiles.has(name))).toEqual([]);
    expect(store.uploads.size).toBe(0);
  }, 90_000);
});

/** Files that aren't shared among machines. */
const ownFiles = new Set(['installation.json', 'ledger-mark.json', 'scratch']);
