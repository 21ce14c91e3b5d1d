import path from 'node:path';
import { domainToASCII } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { randomId } from '../lib/random-id.ts';
import { ConfigError, readConfig, type Config } from '../service/base/settings/config.ts';
import type { OpenedStorage } from '../service/storage/storage.ts';
import { createApp } from './app.ts';
import { helpText, readCommandLine, UsageError, type CommandLine } from './command-line.ts';
import { standardError } from './log.ts';
import type { Parts } from './parts.ts';
import { demoConfig, fillDemoFolder } from './demo.ts';
import { findProject } from './project.ts';
import { startServer } from './server.ts';
import { openDataFolder } from './data-folder.ts';
import { sentenceOfFailure, StartError } from './start-error.ts';
import { untilStopSignal } from './until-stop-signal.ts';

/** Runs the command. Resolves with the exit code: 1 for a failure, 2 for an invalid command line. */
export async function runProgram(args: readonly string[]): Promise<number> {
  try {
    const line = readCommandLine(args);
    const program = Object.hasOwn(programs, line.command) ? programs[line.command] : undefined;
    if (program === undefined) throw new UsageError(`Unknown command "${line.command}". See newsdesk help.`);
    const [extra] = takingWords.has(line.command) ? [] : line.rest;
    if (extra !== undefined)
      throw new UsageError(`Unexpected "${extra}" after newsdesk ${line.command}. See newsdesk help.`);
    return await program(line);
  } catch (error) {
    const isWrong = error instanceof ConfigError || error instanceof UsageError;
    const sentence = isWrong ? error.message : sentenceOfFailure(error);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    return isWrong ? 2 : 1;
  }
}

type Program = (line: CommandLine) => Promise<number> | number;

const programs: Readonly<Record<string, Program | undefined>> = {
  start: (line) => serve(line, ({ upstream }) => partsOfStart(upstream !== null)),
  proxy: (line) => serve(line, partsOfProxy),
  service: (line) => serve(line, () => ({ proxy: false, service: true, worker: false })),
  worker: (line) => serve(line, () => ({ proxy: false, service: false, worker: true })),
  migrate,
  token: createTokenProgram,
  openapi: printOpenApi,
  dkim: printDkimRecord,
  backup: backUpProgram,
  demo,
  version: () => print(findProject().version),
  help: () => print(helpText().trimEnd()),
};

/** Commands that take arguments. `help` ignores them. */
const takingWords = new Set(['token', 'dkim', 'backup', 'help']);

function partsOfStart(isHosted: boolean): Parts {
  return { proxy: true, service: !isHosted, worker: !isHosted };
}

function partsOfProxy({ upstream }: Config): Parts {
  if (upstream === null)
    throw new ConfigError('base-url', 'is missing. newsdesk proxy needs it together with NEWSDESK_TOKEN');
  return { proxy: true, service: false, worker: false };
}

/** Fills a sample account in its own folder, then runs all parts like `start`. */
async function demo(line: CommandLine): Promise<number> {
  const config = demoConfig(line, process.env);
  await fillDemoFolder(config, () => print('Creating sample data: 50,000 contacts and a year of emails…'));
  return run(config, partsOfStart(false));
}

async function serve(line: CommandLine, partsOf: (config: Config) => Parts): Promise<number> {
  const config = configOf(line);
  return run(config, partsOf(config));
}

async function run(config: Config, parts: Parts): Promise<number> {
  const stopping = new AbortController();
  const stopSignal = untilStopSignal().finally(() => stopping.abort());
  const server = await startServer({
    config,
    parts,
    project: findProject(),
    logTarget: standardError(),
    createService: embeddedService,
    openMemory: sharedMemoryOf,
    signal: stopping.signal,
  });
  await print(server.lines.join('\n'));
  const signal = await stopSignal;
  server.log.info({ signal }, 'stopping, finishing current work');
  await server.close();
  server.log.info('stopped');
  return 0;
}

/** Creates the service. Imports lazily, because a proxy alone needs no database. */
async function embeddedService(config: Config, log: FastifyInstance['log']) {
  const { createService } = await import('../service/roof/create-service.ts');
  return createService(config, { log, version: findProject().version, onOutdated: stopOneself });
}

/** Opens the shared memory. Imports lazily, because only a separate proxy on PostgreSQL needs it. */
async function sharedMemoryOf({ dataFolder, database }: Config, log: FastifyInstance['log']) {
  const { openStorage } = await import('../service/storage/opening/open-storage.ts');
  const { notedStorage } = await import('../service/base/running-program.ts');
  const { sharedMemory } = await import('../service/desk/proxy-memory/shared-memory.ts');
  const databaseUrl = database.kind === 'postgres' ? database.url : undefined;
  const opened = await openStorage({ dataFolder, databaseUrl, log });
  try {
    const storage = await notedStorage(opened, { log, onOutdated: stopOneself });
    return { memory: sharedMemory(storage), close: () => storage.close() };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Signals this process to finish its work and stop. */
function stopOneself(): void {
  process.kill(process.pid, 'SIGTERM');
}

/** Updates the schema by opening the storage. */
async function migrate(line: CommandLine): Promise<number> {
  return withStorage(line, () => print('Database schema is up to date'));
}

async function createTokenProgram(line: CommandLine): Promise<number> {
  const [verb, name, ...others] = line.rest;
  if (verb !== 'create' || name === undefined || name.trim() === '' || others.length > 0) {
    throw new UsageError('Usage: newsdesk token create NAME. Put quotes around a name with spaces.');
  }
  return withStorage(line, async (storage) => {
    const { createToken } = await import('../service/desk/tokens/tokens.commands.ts');
    const wanted = { name: name.trim(), description: line.description };
    const { token } = await createToken({ storage, now: Date.now, randomId }, wanted);
    return print(token);
  });
}

/** Creates the DKIM key if there is none yet, and prints the DNS record to publish. */
async function printDkimRecord(line: CommandLine): Promise<number> {
  const [given = '', ...others] = line.rest;
  const domain = domainToASCII(given);
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain) || others.length > 0)
    throw new UsageError('Usage: newsdesk dkim DOMAIN. DOMAIN is the part after the @ of a sender.');
  if (configOf(line).dkimSelector !== null)
    throw new ConfigError(
      'dkim-selector',
      'is set, so your mail server signs emails. Ask your email provider for the DNS record',
    );
  return withStorage(line, async (storage) => {
    const { dkimKey, ownSelector } = await import('../service/senders/senders/dkim-key.ts');
    const { publicKey } = await dkimKey({ storage, now: Date.now });
    return print(`${ownSelector}._domainkey.${domain} TXT "v=DKIM1; k=rsa; p=${publicKey}"`);
  });
}

/** Copies the data folder, even while Newsdesk is running. */
async function backUpProgram(line: CommandLine): Promise<number> {
  const [target, ...others] = line.rest;
  if (target === undefined || others.length > 0)
    throw new UsageError('Usage: newsdesk backup FOLDER. FOLDER must not exist yet.');
  const { dataFolder, database, files: bucket } = configOf(line);
  if (database.kind === 'postgres' && bucket !== null)
    throw new StartError(
      'Nothing to back up here: use pg_dump for the database, and the versions or copies of the bucket for files.',
    );
  const { backUp, BackupRefused } = await import('../service/roof/backup.ts');
  try {
    const { folder, files, bytes } = await backUp(
      dataFolder,
      path.resolve(target),
      database.kind === 'sqlite',
    );
    const what = bucket !== null ? 'database only. Back up the bucket, too' : backedUp[database.kind];
    return await print(
      `Backed up ${files} ${files === 1 ? 'file' : 'files'} (${(bytes / 1e6).toFixed(1)} MB) to ${folder}: ${what}`,
    );
  } catch (error) {
    throw error instanceof BackupRefused ? new StartError(error.message) : error;
  }
}

const backedUp = { sqlite: 'database and files', postgres: 'files only. Back up PostgreSQL with pg_dump' };

async function withStorage(
  line: CommandLine,
  work: (storage: OpenedStorage) => number | Promise<number>,
): Promise<number> {
  const config = configOf(line);
  const { dataFolder, database } = config;
  const { log } = createApp({ ...config, logTarget: standardError() });
  await openDataFolder(dataFolder, log);
  const databaseUrl = database.kind === 'postgres' ? database.url : undefined;
  const { openStorage } = await import('../service/storage/opening/open-storage.ts');
  const storage = await openStorage({ dataFolder, databaseUrl, log });
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

async function printOpenApi(line: CommandLine): Promise<number> {
  const { documentMaker } = await import('../service/roof/http/interface-document.ts');
  const document = documentMaker(findProject().version)(configOf(line).publicUrl);
  return print(JSON.stringify(document, null, 2));
}

function configOf({ flags }: CommandLine): Config {
  return readConfig({ env: process.env, flags, folder: process.cwd() });
}

/** Prints a text. Resolves with exit code 0 after all of it is written, because a pipe takes long text in parts. */
function print(text: string): Promise<0> {
  return new Promise((resolve) => process.stdout.write(`${text}\n`, () => resolve(0)));
}
