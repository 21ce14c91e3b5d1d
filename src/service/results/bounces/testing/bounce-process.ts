import { openStorage } from '../../../storage/opening/open-storage.ts';
import { createSigning } from '../../../base/links/signing.ts';
import { silentLog } from '../../../storage/testing/silent-log.ts';
import { startLoops } from '../../../base/loop-runner.ts';
import { bouncesLoop } from '../bounces.loop.ts';

/**
 * A process that receives and records returned email. Tests kill it:
 *   node --import tsx bounce-process.ts DATA_FOLDER PORT DOMAIN SECRET
 */

const [dataFolder = '', port = '', bounceDomain = '', secret = ''] = process.argv.slice(2);
const loop = bouncesLoop({
  storage: await openStorage({ dataFolder, threads: 0 }),
  config: {
    ...{ dataFolder, files: null, bounceDomain, bouncePort: Number(port) },
    ...{ bounceHost: '127.0.0.1', bounceCertificate: null },
  },
  signing: createSigning(secret),
  log: silentLog,
  now: Date.now,
  wake: () => worker.wake(),
});
const worker = startLoops([loop], silentLog);
