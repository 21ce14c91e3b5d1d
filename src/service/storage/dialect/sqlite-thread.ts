import type { MessagePort } from 'node:worker_threads';
import { plainError } from '../errors.ts';
import { SqliteHost, type LoadJobs } from './sqlite-host.ts';
import { sqliteError } from './sqlite-errors.ts';
import type { HostOptions, ThreadNews, ThreadOrder } from './sqlite-protocol.ts';

/**
 * Serves one SQLite connection in this thread. The thread ends on a `close` message, because terminating it during a query
 * would end the whole process.
 */
export function serveSqlite(port: MessagePort, loadJobs: LoadJobs): void {
  let host: SqliteHost | undefined;
  port.on('message', (order: ThreadOrder) => {
    switch (order.type) {
      case 'open':
        host = open(order.options);
        break;
      case 'connect':
        host?.connect(order.port);
        break;
      case 'close':
        port.close();
        host?.close();
        break;
    }
  });

  function open(options: HostOptions): SqliteHost | undefined {
    const tell = (news: ThreadNews): void => port.postMessage(news);
    try {
      const opened = new SqliteHost(options, loadJobs);
      tell({ type: 'open' });
      return opened;
    } catch (error) {
      tell({ type: 'failed', error: plainError(sqliteError(error, 'open')) });
      port.close();
      return undefined;
    }
  }
}
