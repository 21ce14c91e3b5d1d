import { smtpRelayOf } from '../../../base/settings/smtp-relay.ts';
import { smtpTransport } from '../../../message/transport/smtp-transport.ts';
import { newHolder } from '../../../base/lease.ts';
import { openStorage } from '../../../storage/opening/open-storage.ts';
import { silentLog } from '../../../storage/testing/silent-log.ts';
import { sendDueMails } from '../send-due-mails.ts';

/**
 * A process that sends due emails and ends. Tests kill it:
 *   node --import tsx sending-process.ts DATA_FOLDER SMTP_URL
 */

const [dataFolder = '', smtpUrl = ''] = process.argv.slice(2);
const storage = await openStorage({ dataFolder, threads: 0 });
await sendDueMails(
  {
    storage,
    transport: smtpTransport(smtpRelayOf(smtpUrl)),
    signerOf: () => Promise.resolve(null),
    returnPath: () => null,
    holder: newHolder(),
    log: silentLog,
    now: Date.now,
    chance: () => 0.5,
  },
  new AbortController().signal,
);
await storage.close();
