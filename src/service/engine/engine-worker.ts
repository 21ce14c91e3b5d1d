import { parentPort } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import type { Log } from '../log.ts';
import { joinStorage } from '../storage/open-storage.ts';
import { engineOf } from './engine-of.ts';
import type { EngineNews, EngineOrder, EngineTask } from './engine-protocol.ts';

/** Entry of the engine's thread: sends what is due, tells how that went, and ends by itself. */
function serve(port: MessagePort): void {
  const tell = (news: EngineNews): void => port.postMessage(news);
  const stopping = new AbortController();
  port.on('message', (order: EngineOrder) => {
    if (order.type === 'stop') stopping.abort();
    else void work(order.task);
  });

  const work = async ({ share, config, holder }: EngineTask): Promise<void> => {
    const log = logOf(tell);
    const storage = joinStorage(share, log);
    try {
      const engine = await engineOf(storage, { config, holder, log });
      await engine.run(stopping.signal);
      tell({ type: 'done', failure: null });
    } catch (error) {
      tell({ type: 'done', failure: error instanceof Error ? error.message : String(error) });
    } finally {
      await storage.close();
      port.close();
    }
  };
}

function logOf(tell: (news: EngineNews) => void): Log {
  const level = (name: keyof Log) => (details: object, message: string) =>
    tell({ type: 'log', level: name, details: { ...details }, message });
  return { debug: level('debug'), info: level('info'), warn: level('warn'), error: level('error') };
}

if (parentPort === null) throw new Error('engine-worker.ts runs in a worker thread only');
serve(parentPort);
