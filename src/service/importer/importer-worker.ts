import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import type { Log } from '../log.ts';
import { joinStorage } from '../storage/open-storage.ts';
import type { ImporterNews, ImporterOrder, ImporterTask } from './importer-protocol.ts';
import { importFiles } from './import-files.ts';
import { workOff } from './work-off.ts';

/** Entry of the importer's thread: works off the imports there are, tells how that went, and ends by itself. */
function serve(port: MessagePort): void {
  const tell = (news: ImporterNews): void => port.postMessage(news);
  const stopping = new AbortController();
  port.on('message', (order: ImporterOrder) => {
    if (order.type === 'stop') stopping.abort();
    else void work(order.task);
  });

  const work = async ({ share, dataFolder, holder, retryMs }: ImporterTask): Promise<void> => {
    const log = logOf(tell);
    const storage = joinStorage(share, log);
    const { signal } = stopping;
    const files = importFiles(dataFolder);
    try {
      await workOff({ storage, files, log, now: Date.now, signal, holder, retryMs });
      tell({ type: 'done', failure: null });
    } catch (error) {
      tell({ type: 'done', failure: error instanceof Error ? error.message : String(error) });
    } finally {
      await storage.close();
      port.close();
    }
  };
}

function logOf(tell: (news: ImporterNews) => void): Log {
  const level = (name: keyof Log) => (details: object, message: string) =>
    tell({ type: 'log', level: name, details: { ...details }, message });
  return { debug: level('debug'), info: level('info'), warn: level('warn'), error: level('error') };
}

if (parentPort === null) throw new Error('importer-worker.ts runs in a worker thread only');
// People who wait for a page go first. On Linux this is the calling thread's own; elsewhere it would be the process's.
if (process.platform === 'linux') setPriority(10);
serve(parentPort);
