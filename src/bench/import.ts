import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { attributeCreate } from '../contract/people/attributes.ts';
import { importCreate } from '../contract/imports/import-create.ts';
import { importProgressShow, importStatus } from '../contract/imports/imports.ts';
import { listCreate } from '../contract/people/lists.ts';
import { writeContactsFile } from './contacts-file.ts';
import { measureReads, postgresReadTable, readTable, untilIndexed } from './contacts-pages.ts';
import type { Measured } from './measured.ts';
import { percentile } from './percentile.ts';
import { onPostgres } from './postgres.ts';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';

/** Measurements of one import over HTTP, until status 30. */
interface ImportRun {
  readonly perSecond: number;
  /** 95th percentile of the contacts page during the import, milliseconds. */
  readonly pageP95: number;
  /** Peak of the whole process since its start, MiB. */
  readonly peakMemory: number;
}

const mapping = {
  contact: { email: 'Email', first_name: 'First name', last_name: 'Last name' },
  attributes: { city: 'City', plan: 'Plan' },
};

/**
 * Imports contacts over HTTP into the built product, first as new ones and then again. Compares with the floor of the same
 * run: bare rows in one transaction. Then does the same on PostgreSQL. `rows`: rows of the big file.
 */
export async function* measureImports(rows: number): AsyncGenerator<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'newsdesk-bench-'));
  try {
    const [big, small] = [join(folder, 'big.csv'), join(folder, 'small.csv')];
    await writeContactsFile(big, rows);
    await writeContactsFile(small, rows / 10);
    const [bare, contact] = [await floor(big, 'bare'), await floor(big, 'contact')];
    const few = await onProduct(undefined, (product) => importInto(product, small, [0]));
    const sqlite = await onProduct(undefined, async (product) => {
      const imported = await importInto(product, big, [0, 0, 2]);
      const indexed_ms = await untilIndexed(product);
      // SQLite still moves the last writes into the file.
      await pause(5000);
      return { ...imported, indexed_ms, reads: await measureReads(product, { rows, ...imported }) };
    });
    yield* sqliteTable({ rows, bare, contact, few: few.runs, many: sqlite.runs });
    yield indexing('search index complete after that', sqlite.indexed_ms);
    yield* readTable(sqlite.reads);
    const postgres = await onPostgres((databaseUrl) =>
      onProduct(databaseUrl, async (product) => {
        const imported = await importInto(product, big, [0, 0, 2]);
        const indexed_ms = await untilIndexed(product, databaseUrl);
        return { ...imported, indexed_ms, reads: await measureReads(product, { rows, ...imported }) };
      }),
    );
    if ('reason' in postgres) {
      yield { what: 'PostgreSQL', value: `not run: ${postgres.reason}`, goal: '', isReached: null };
      return;
    }
    yield* postgresTable(postgres.result.runs, sqlite.runs);
    yield indexing('PostgreSQL: search index complete after that', postgres.result.indexed_ms);
    yield* postgresReadTable(postgres.result.reads, sqlite.reads);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function indexing(what: string, took_ms: number): Measured {
  return { what, value: `${(took_ms / 1000).toFixed(1)} s`, goal: '', isReached: null };
}

async function floor(path: string, kind: 'bare' | 'contact'): Promise<number> {
  const program = fileURLToPath(new URL('./import-floor.ts', import.meta.url));
  const args = ['--import', import.meta.resolve('tsx'), program, path, kind];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const result: unknown = JSON.parse(stdout);
  const hasRate = typeof result === 'object' && result !== null && 'perSecond' in result;
  return hasRate ? Number(result.perSecond) : NaN;
}

async function onProduct<T>(
  databaseUrl: string | undefined,
  work: (product: Product) => Promise<T>,
): Promise<T> {
  const product = await startProduct(databaseUrl);
  try {
    return await work(product);
  } finally {
    await product.close();
  }
}

interface Imported {
  readonly runs: readonly ImportRun[];
  readonly listHash: string;
}

async function importInto(product: Product, path: string, modes: readonly (0 | 2)[]): Promise<Imported> {
  const list = await product.call(listCreate, { body: { name: 'Bench' } });
  for (const name of ['City', 'Plan']) await product.call(attributeCreate, { body: { name } });
  const runs: ImportRun[] = [];
  for (const mode of modes) {
    const { hash } = await product.call(importCreate, { body: { mode, lists: [list.hash], mapping } });
    runs.push(await timedImport(product, path, hash));
  }
  return { runs, listHash: list.hash };
}

async function timedImport(product: Product, path: string, hash: string): Promise<ImportRun> {
  const started = performance.now();
  await product.upload(path, hash);
  const pages: number[] = [];
  for (;;) {
    const asked = performance.now();
    await product.get('/v3/contacts/?ordering=email&paginate_by=25');
    pages.push(performance.now() - asked);
    const { status, rows, failure } = await product.call(importProgressShow, { params: { hash } });
    if (failure !== null) throw new Error(failure);
    if (status === importStatus.completed) {
      const perSecond = (rows / (performance.now() - started)) * 1000;
      return { perSecond, pageP95: percentile(pages, 95), peakMemory: await product.peakMemory() };
    }
    await pause(25);
  }
}

interface SqliteFigures {
  readonly rows: number;
  readonly bare: number;
  readonly contact: number;
  readonly few: readonly ImportRun[];
  readonly many: readonly ImportRun[];
}

function sqliteTable({ rows, bare, contact, few, many }: SqliteFigures): Measured[] {
  const [fresh, again, update] = many;
  if (fresh === undefined || again === undefined || update === undefined) return [];
  const count = `${(rows / 1000).toLocaleString('en')}k`;
  const ratio = fresh.perSecond / contact;
  const memory = fresh.peakMemory;
  const fewMemory = few[0]?.peakMemory ?? NaN;
  const reached = (
    what: string,
    value: string,
    [goal, isReached]: readonly [string, boolean | null],
  ): Measured => ({
    what,
    value,
    goal,
    isReached,
  });
  return [
    reached('floor, contact table with its indexes', speed(contact), ['', null]),
    reached('floor, table without any index', speed(bare), ['', null]),
    reached(`import ${count} new`, `${speed(fresh.perSecond)}`, ['30,000 rows/s', fresh.perSecond >= 30_000]),
    reached('  of the floor with indexes', ratio.toFixed(2), ['0.40', ratio >= 0.4]),
    reached('  of the floor without', (fresh.perSecond / bare).toFixed(2), [
      '0.40',
      fresh.perSecond / bare >= 0.4,
    ]),
    reached('the same again, mode 0', `${(again.perSecond / fresh.perSecond).toFixed(2)} of new`, [
      '1.00',
      again.perSecond >= fresh.perSecond,
    ]),
    reached('the same again, mode 2', `${(update.perSecond / fresh.perSecond).toFixed(2)} of new`, [
      '1.00',
      update.perSecond >= fresh.perSecond,
    ]),
    reached(`peak memory, ${count} new`, `${memory.toFixed(0)} MB`, ['350 MB', memory <= 350]),
    reached('  after three imports', `${update.peakMemory.toFixed(0)} MB`, [
      '350 MB',
      update.peakMemory <= 350,
    ]),
    reached('  of a tenth of the rows', `${(fewMemory / memory).toFixed(2)} of it`, [
      '0.80',
      fewMemory / memory >= 0.8,
    ]),
    reached('contacts page meanwhile, p95', `${fresh.pageP95.toFixed(1)} ms`, ['15 ms', fresh.pageP95 <= 15]),
  ];
}

function postgresTable(postgres: readonly ImportRun[], sqlite: readonly ImportRun[]): Measured[] {
  return postgres.map(({ perSecond, pageP95 }, index) => {
    const times = (sqlite[index]?.perSecond ?? NaN) / perSecond;
    return {
      what: `PostgreSQL: ${['new', 'again, mode 0', 'again, mode 2'][index] ?? ''}`,
      value: `${speed(perSecond)}, ${times.toFixed(1)} times SQLite's time, page p95 ${pageP95.toFixed(1)} ms`,
      goal: '3 times',
      isReached: times <= 3,
    };
  });
}

function speed(perSecond: number): string {
  return `${Math.round(perSecond).toLocaleString('en')} rows/s`;
}
