import { newHolder } from '../../lease.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { engineOf } from '../engine-of.ts';

/*
 * A process that sends what is due and ends. It is there to be killed:
 *   node --import tsx engine-process.ts DATA_FOLDER SMTP_URL CONNECTIONS [DATABASE_URL]
 * Prints `working` once it begins.
 */

const [dataFolder = '', smtpUrl = '', connections = '4', databaseUrl] = process.argv.slice(2);
const nothing = (): void => undefined;
const storage = await openStorage({ dataFolder, databaseUrl, threads: 0 });
const engine = await engineOf(storage, {
  config: {
    publicUrl: 'https://news.example.com',
    dkimSelector: null,
    dataFolder,
    bounceDomain: null,
    smtpUrls: [smtpUrl],
    sendLimits: {
      connections: Number(connections),
      aSecond: 0,
      anHour: 0,
      aConnection: 0,
      aMinuteToOneDomain: 0,
    },
  },
  holder: newHolder(),
  log: { debug: nothing, info: nothing, warn: nothing, error: nothing },
  linger_ms: 500,
});
process.stdout.write('working\n');
await engine.run(new AbortController().signal);
await storage.close();
