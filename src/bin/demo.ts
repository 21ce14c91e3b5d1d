import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readConfig, type Config } from '../service/base/settings/config.ts';
import { settingVariable } from '../service/base/settings/settings.ts';
import { createApp } from './app.ts';
import { standardError } from './log.ts';
import { UsageError, type CommandLine } from './command-line.ts';
import { prepareDataFolder, StartError } from './start-error.ts';

/** Settings that would lead a demo to someone's data or email; it has none of them. */
const notOurs = ['database-url', 'files', 'smtp-url', 'base-url', 'token'];

/** Default folder of a demo. */
const usualFolder = 'demo-data';

/**
 * Returns the settings of a demo: a folder of its own, SQLite, and the local outbox. Throws ConfigError, UsageError.
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
 * Fills the demo's folder, which must not be in use. It is filled next to and then moved there as a whole, so that an
 * interrupted one leaves no half account. Throws StartError.
 */
export async function fillDemoFolder(config: Config): Promise<void> {
  const { dataFolder } = config;
  await refuseUsed(dataFolder);
  await prepareDataFolder(path.dirname(dataFolder));
  const beside = await mkdtemp(`${dataFolder}-`);
  try {
    await fill({ ...config, dataFolder: beside });
    // Only an empty folder gives way to another.
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

/** Loaded only here: other programs need no starters and no names. */
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
