import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCreate } from '../contract/imports/import-create.ts';
import { importProgressShow } from '../contract/imports/imports.ts';
import { contactList, contactShow, contactUpdate } from '../contract/people/contacts.ts';
import { listCreate } from '../contract/people/lists.ts';
import { sendingShow } from '../contract/sending/sendings.ts';
import { writeContactsFile } from './contacts-file.ts';
import type { Measured } from './measured.ts';
import { percentile } from './percentile.ts';
import { onPostgres } from './postgres.ts';
import type { Product } from './product.ts';
import { listOf, onProduct, startSending, startSink } from './sending.ts';

const clients = 200;
/** Duration of the clients' requests, milliseconds. */
const asking_ms = 20_000;

/** Answer times in milliseconds, and the rates of the work at the same time. */
interface ClientsRun {
  readonly patches: readonly number[];
  readonly gets: readonly number[];
  readonly importedPerSecond: number;
  readonly sentPerSecond: number;
}

/**
 * Measures 200 clients that repeatedly change a contact and read one, on both engines: on an idle product, then while it
 * imports `rows` contacts and sends an email to a tenth of them.
 */
export async function* measureClients(rows: number): AsyncGenerator<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'newsdesk-bench-'));
  const sink = await startSink([]);
  try {
    const [few, many] = [join(folder, 'few.csv'), join(folder, 'many.csv')];
    await writeContactsFile(few, Math.max(1000, rows / 10));
    await writeContactsFile(many, rows);
    const measure = (databaseUrl?: string) =>
      onProduct(databaseUrl, sink.url, async (product) => {
        const list = await listOf(product, few, 'Readers');
        const quiet = await askAll(product, null);
        const sending = await startSending(product, [list]);
        return { quiet, busy: await askAll(product, { importId: await importing(product, many), sending }) };
      });
    yield* tableOf('SQLite', await measure());
    const postgres = await onPostgres(measure);
    if ('result' in postgres) yield* tableOf('PostgreSQL', postgres.result);
    else yield { what: 'PostgreSQL', value: `not run: ${postgres.reason}`, goal: '', isReached: null };
  } finally {
    sink.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Work {
  /** Hash of an import. */
  readonly importId: string;
  readonly sending: number;
}

async function importing(product: Product, path: string): Promise<string> {
  const list = await product.call(listCreate, { body: { name: 'New ones' } });
  const mapping = { contact: { email: 'Email', first_name: 'First name', last_name: 'Last name' } };
  const body = { mode: 2 as const, lists: [list.hash], mapping };
  const { hash } = await product.call(importCreate, { body });
  await product.upload(path, hash);
  return hash;
}

async function askAll(product: Product, work: Work | null): Promise<ClientsRun> {
  const query = { paginate_by: 200 };
  const { results } = await product.call(contactList, { query });
  const emails = results.map(({ email }) => email);
  const patches: number[] = [];
  const gets: number[] = [];
  const before = await doneOf(product, work);
  const begun = performance.now();
  const client = async (_: unknown, index: number): Promise<void> => {
    const email = emails[index % emails.length] ?? '';
    for (let round = 0; performance.now() - begun < asking_ms; round += 1) {
      const patching = performance.now();
      const body = { first_name: `Name ${round}` };
      await product.call(contactUpdate, { params: { email }, body });
      const getting = performance.now();
      await product.call(contactShow, { params: { email } });
      patches.push(getting - patching);
      gets.push(performance.now() - getting);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const after = await doneOf(product, work);
  const seconds = (performance.now() - begun) / 1000;
  const [importedPerSecond, sentPerSecond] = [
    (after.imported - before.imported) / seconds,
    (after.sent - before.sent) / seconds,
  ];
  return { patches, gets, importedPerSecond, sentPerSecond };
}

async function doneOf(product: Product, work: Work | null): Promise<{ imported: number; sent: number }> {
  if (work === null) return { imported: 0, sent: 0 };
  const { rows } = await product.call(importProgressShow, { params: { hash: work.importId } });
  const { sent } = await product.call(sendingShow, { params: { id: work.sending } });
  return { imported: rows, sent };
}

function tableOf(engine: string, { quiet, busy }: Record<'quiet' | 'busy', ClientsRun>): Measured[] {
  const p99 = percentile(busy.patches, 99);
  const rate = (value: number): string => Math.round(value).toLocaleString('en');
  const ratio = busy.patches.length / quiet.patches.length;
  const plain = { goal: '', isReached: null };
  return [
    { what: `${engine}: ${clients} clients, PATCH`, value: spread(quiet.patches), ...plain },
    { what: '  GET', value: spread(quiet.gets), ...plain },
    {
      what: '  with an import and a send, PATCH',
      value: spread(busy.patches),
      goal: 'p99 1,000 ms',
      isReached: p99 <= 1000,
    },
    { what: '  GET', value: spread(busy.gets), ...plain },
    { what: '  as many PATCHes as without', value: ratio.toFixed(2), ...plain },
    { what: '  imported meanwhile', value: `${rate(busy.importedPerSecond)} rows/s`, ...plain },
    { what: '  sent meanwhile', value: `${rate(busy.sentPerSecond)} emails/s`, ...plain },
  ];
}

function spread(times: readonly number[]): string {
  const [p50, p99] = [percentile(times, 50), percentile(times, 99)].map((time) =>
    Math.round(time).toLocaleString('en'),
  );
  return `p50 ${p50} ms, p99 ${p99} ms, ${times.length.toLocaleString('en')} in all`;
}
