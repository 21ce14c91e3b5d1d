import { setTimeout as pause } from 'node:timers/promises';
import { contactImportBulk } from '../contract/people/contacts.ts';
import type { Measured } from './measured.ts';
import { percentile } from './percentile.ts';
import { startProduct, type Product } from './product.ts';

/** Number of characters in a hostile body, the maximum of a request. */
const length = 4_000_000;

/** Repeated content of bodies, by name in the table. */
const shapes: Readonly<Record<string, string>> = {
  links: '<a href="https://example.com/">x</a>',
  words: 'a ',
  'open tags': '<div>',
  'open merge tags': '[[a|',
  'merge tags': '##firstname|',
};

/** Number of simultaneous previews, as from a few impatient people. */
const clients = 4;
const reads_ms = 20;
const longestAnswer_ms = 2000;
const longestRead_ms = 100;

/** Measures the cost of previews of hostile emails for others: their duration, and reads at the same time. */
export async function* measureHostileMails(): AsyncGenerator<Measured> {
  const product = await startProduct();
  try {
    await seedContacts(product);
    for (const [name, piece] of Object.entries(shapes)) yield* underPreviews(product, name, piece);
  } finally {
    await product.close();
  }
}

async function* underPreviews(product: Product, name: string, piece: string): AsyncGenerator<Measured> {
  const json = JSON.stringify({ subject: 'S', body: piece.repeat(Math.floor(length / piece.length)) });
  const previews = Promise.all(Array.from({ length: clients }, () => previewed(product, json)));
  const over = new AbortController();
  const reads = readsUntil(product, over.signal);
  const answers = (await previews).flat();
  over.abort();
  const times = await reads;
  const slowest = Math.max(...answers.map(({ took_ms }) => took_ms));
  const p95 = percentile(times, 95);
  yield {
    what: `previews of 4 MB of ${name}, slowest of ${answers.length}`,
    value: `${Math.round(slowest)} ms (${[...new Set(answers.map(({ status }) => status))].join(', ')})`,
    goal: `${longestAnswer_ms} ms each`,
    isReached: slowest <= longestAnswer_ms,
  };
  yield {
    what: '  pages and /healthz meanwhile, p95',
    value: `${p95.toFixed(1)} ms (${times.length} reads, longest ${Math.round(Math.max(...times))})`,
    goal: `${longestRead_ms} ms`,
    isReached: p95 <= longestRead_ms,
  };
}

interface Answer {
  readonly status: number;
  readonly took_ms: number;
}

/** Previews a body three times, one after the other. */
async function previewed(product: Product, json: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const started = performance.now();
    const status = await product.post('/v3/mails/preview/', json);
    answers.push({ status, took_ms: performance.now() - started });
  }
  return answers;
}

/** Reads the contacts page and the health in turn until stopped. Returns the duration of each in milliseconds. */
async function readsUntil(product: Product, end: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; !end.aborted; turn += 1) {
    const started = performance.now();
    await product.get(turn % 2 === 0 ? '/healthz' : '/v3/contacts/?ordering=-updated');
    times.push(performance.now() - started);
    await pause(reads_ms);
  }
  return times;
}

async function seedContacts({ call }: Product): Promise<void> {
  for (let batch = 0; batch < 5; batch += 1) {
    const items = Array.from({ length: 1000 }, (_, at) => ({
      email: `reader${batch * 1000 + at}@example.com`,
    }));
    await call(contactImportBulk, { body: { mode: 0, items } });
  }
}
