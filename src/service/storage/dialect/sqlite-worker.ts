import { parentPort, workerData } from 'node:worker_threads';
import { plainError } from '../errors.ts';
import { SqliteHost } from './sqlite-host.ts';
import { sqliteError } from './sqlite-errors.ts';
import type { HostOptions, ThreadNews, ThreadOrder } from './sqlite-protocol.ts';

/**
 * Entry of a thread that holds one SQLite connection. It ends by itself once it was told to close: a thread that
 * is terminated during a query takes the whole process with it.
 */
function serve(options: HostOptions): void {
  const port = parentPort;
  if (port === null) throw new Error('sqlite-worker.ts runs in a worker thread only');
  const tell = (news: ThreadNews): void => port.postMessage(news);
  try {
    const host = new SqliteHost(options);
    port.on('message', (order: ThreadOrder) => {
      if (order.type === 'connect') {
        host.connect(order.port);
        return;
      }
      port.close();
      host.close();
    });
    tell({ type: 'open' });
  } catch (error) {
    tell({ type: 'failed', error: plainError(sqliteError(error, 'open')) });
    port.close();
  }
}

serve(workerData);
