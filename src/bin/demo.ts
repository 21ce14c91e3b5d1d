import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readConfig, type Config } from '../service/base/settings/config.ts';
import { settingVariable } from '../service/base/settings/settings.ts';
import { createApp } from './app.ts';
import { standardError } from './log.ts';
import { UsageError, type CommandLine } from './command-line.ts';
import { prepareDataFolder, StartError } from './start-error.ts';

/** Settings that would connect a demo to real data or email. A demo refuses them. */
const notOurs = ['database-url', 'files', 'smtp-url', 'base-url', 'token'];

/** Default folder of a demo. */
const usualFolder = 'demo-data';

/**
 * Returns the settings of a demo: its own folder, SQLite, and the local outbox. Throws ConfigError and UsageError.
 */
export function demoConfig({ flags }: CommandLine, env: NodeJS.ProcessEnv): Config {
  const named = notOurs.find((flag) => flags[flag] !== undefined);
  if (named !== undefined)
    throw new UsageError(`A demo runs without --${named}: it has data of its own and sends no mail.`);
  const variables = notOurs.map(settingVariable);
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !variables.includes(name)));
  const data = flags['data'] ?? env['NEWSDESK_DATA'] ?? usualFolder;
  return readConfig({ env: own, flags: { ...flags, data }, folder: process.cwd() });
}

/**
 * Fills the demo's folder, which must be empty or missing. Fills a temporary folder and renames it, so that an
 * interruption leaves no partial account. Calls `onStart` before it fills. Throws StartError.
 */
export async function fillDemoFolder(config: Config, onStart: () => Promise<unknown>): Promise<void> {
  const { dataFolder } = config;
  await refuseUsed(dataFolder);
  await onStart();
  await prepareDataFolder(path.dirname(dataFolder));
  const beside = await mkdtemp(`${dataFolder}-`);
  try {
    await fill({ ...config, dataFolder: beside });
    // Replaces only an empty folder.
    await rename(beside, dataFolder);
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    throw error;
  }
}

async function refuseUsed(folder: string): Promise<void> {
  if (!existsSync(folder) || (await readdir(folder)).length === 0) return;
  throw new StartError(
    `The folder ${folder} is in use. Name another one for the demo by --data, or start what is there: newsdesk start --data ${folder}`,
  );
}

/** Fills a folder. Imports lazily, because other programs need no starters and sample names. */
async function fill(config: Config): Promise<void> {
  const { openStorage } = await import('../service/storage/opening/open-storage.ts');
  const { fillDemo } = await import('../service/roof/demo/demo-account.ts');
  const { log } = createApp({ ...config, logTarget: standardError() });
  const storage = await openStorage({
    dataFolder: config.dataFolder,
    log,
    threads: 0,
    outlastsPowerCuts: false,
  });
  try {
    await fillDemo({ storage, config, log, now: Date.now() });
  } finally {
    await storage.close();
  }
}
