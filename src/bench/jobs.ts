import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { importCreate } from '../contract/imports/import-create.ts';
import { importProgressShow, importStatus } from '../contract/imports/imports.ts';
import { importRehearsalShow } from '../contract/imports/rehearsals.ts';
import { jobCreate, jobShow, jobStart, type Job, type JobKind } from '../contract/jobs/jobs.ts';
import { attributeCreate } from '../contract/people/attributes.ts';
import { listCreate } from '../contract/people/lists.ts';
import { writeContactsFile } from './contacts-file.ts';
import type { Measured } from './measured.ts';
import { percentile } from './percentile.ts';
import { onPostgres } from './postgres.ts';
import { startProduct, type Product } from './product.ts';

interface AskedJob {
  readonly what: string;
  readonly kind: JobKind;
  readonly params: { readonly list: string; readonly code: string; readonly value: string };
  /** Goal in contacts per second. */
  readonly goal: number;
}

const pageGoal_ms = 150;

/**
 * Measures jobs on all contacts of the built product over HTTP, on both engines: the count and the change, with reads of
 * the contacts page at the same time. The baseline is the import of the same contacts.
 */
export async function* measureJobs(contacts: number): AsyncGenerator<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-jobs-'));
  try {
    const path = join(folder, 'contacts.csv');
    await writeContactsFile(path, contacts);
    for (const one of await measuredOn(path, contacts)) yield { ...one, what: `SQLite: ${one.what}` };
    const postgres = await onPostgres((databaseUrl) => measuredOn(path, contacts, databaseUrl));
    if ('reason' in postgres)
      yield { what: 'jobs, PostgreSQL', value: postgres.reason, goal: '', isReached: null };
    else for (const one of postgres.result) yield { ...one, what: `PostgreSQL: ${one.what}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measuredOn(path: string, contacts: number, databaseUrl?: string): Promise<Measured[]> {
  const product = await startProduct(databaseUrl);
  try {
    const floor = contacts / (await imported(product, path));
    const { hash } = await product.call(listCreate, { body: { name: 'Added' } });
    const { code } = await product.call(attributeCreate, { body: { name: 'Rank' } });
    const nothing = { list: '', code: '', value: '' };
    const asked: readonly AskedJob[] = [
      { what: 'add to a list', kind: 'subscribe', params: { ...nothing, list: hash }, goal: 10_000 },
      {
        what: 'set an attribute',
        kind: 'set_attribute',
        params: { ...nothing, code, value: '1' },
        goal: 10_000,
      },
      { what: 'delete', kind: 'delete', params: nothing, goal: 3000 },
    ];
    const figures: Measured[] = [
      { what: 'floor: import', value: `${rate(floor)} contacts/s`, goal: '', isReached: null },
      rehearsal(contacts / (await rehearsed(product, path)), floor),
    ];
    for (const job of asked) figures.push(...(await measuredJob(product, job, floor)));
    return figures;
  } finally {
    await product.close();
  }
}

const mapping = { contact: { email: 'Email', first_name: 'First name', last_name: 'Last name' } };

function rehearsal(perSecond: number, floor: number): Measured {
  return {
    what: 'rehearsal of an import, all modes',
    value: `${rate(perSecond)} rows/s, ${(perSecond / floor).toFixed(2)} of the import`,
    goal: '0.80 of it',
    isReached: perSecond >= 0.8 * floor,
  };
}

/** Rehearses an import of existing contacts. Returns the seconds it took. */
async function rehearsed(product: Product, path: string): Promise<number> {
  const body = { mode: 0 as const, lists: [], mapping, rehearse: true };
  const { hash } = await product.call(importCreate, { body });
  const started = performance.now();
  await product.upload(path, hash);
  while ((await product.call(importRehearsalShow, { params: { hash } })).state !== 'done') await pause(50);
  return (performance.now() - started) / 1000;
}

/** Imports a file. Returns the seconds it took. */
async function imported(product: Product, path: string): Promise<number> {
  const list = await product.call(listCreate, { body: { name: 'Bench' } });
  const { hash } = await product.call(importCreate, { body: { mode: 0, lists: [list.hash], mapping } });
  const started = performance.now();
  await product.upload(path, hash);
  for (;;) {
    const { status, failure } = await product.call(importProgressShow, { params: { hash } });
    if (failure !== null) throw new Error(failure);
    if (status === importStatus.completed) return (performance.now() - started) / 1000;
    await pause(50);
  }
}

async function measuredJob(product: Product, { what, kind, params, goal }: AskedJob, floor: number) {
  const counting = performance.now();
  const { id } = await product.call(jobCreate, { body: { kind, source: { contacts: {} }, params } });
  const { total } = await untilState(product, id, 'proposed');
  const counted = total / ((performance.now() - counting) / 1000);
  const started = performance.now();
  await product.call(jobStart, { params: { id } });
  const { outcomes, pages } = await untilState(product, id, 'done');
  const changed = outcomes.done / ((performance.now() - started) / 1000);
  const page = percentile(pages, 95);
  const value = `${rate(changed)}/s, ${(changed / floor).toFixed(2)} of the import`;
  const figures: Measured[] = [
    { what, value, goal: `${rate(goal)} contacts/s`, isReached: changed >= goal },
    { what: `  rehearsed`, value: `${rate(counted)} contacts/s`, goal: '', isReached: null },
    {
      what: '  contacts page meanwhile, p95',
      value: `${page.toFixed(0)} ms`,
      goal: `${pageGoal_ms} ms`,
      isReached: page <= pageGoal_ms,
    },
  ];
  return figures;
}

/** Reads the contacts page until a job has a state. Returns the job, and the milliseconds of each page. */
async function untilState(
  product: Product,
  id: number,
  wanted: Job['state'],
): Promise<Job & { readonly pages: readonly number[] }> {
  const pages: number[] = [];
  for (;;) {
    const job = await product.call(jobShow, { params: { id } });
    if (job.state === wanted) return { ...job, pages };
    if (['failed', 'stopped'].includes(job.state)) throw new Error(`the job ${job.state}`);
    const asked = performance.now();
    await product.get('/v3/contacts/?ordering=email&paginate_by=25');
    pages.push(performance.now() - asked);
    await pause(25);
  }
}

function rate(perSecond: number): string {
  return Math.round(perSecond).toLocaleString('en');
}
