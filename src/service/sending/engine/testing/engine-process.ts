import { openStorage } from '../../../storage/opening/open-storage.ts';
import { bareEngine } from './bare-engine.ts';

/**
 * A process that sends everything due and ends. Tests kill it:
 *   node --import tsx engine-process.ts DATA_FOLDER SMTP_URL CONNECTIONS [DATABASE_URL]
 */

const [dataFolder = '', smtpUrl = '', connections = '4', databaseUrl] = process.argv.slice(2);
const storage = await openStorage({ dataFolder, databaseUrl, threads: 0 });
const task = { dataFolder, smtpUrl, connections: Number(connections), linger_ms: 300 };
const engine = await bareEngine(storage, task);
await engine.run(new AbortController().signal);
await storage.close();
