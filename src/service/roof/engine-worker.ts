import { serveTask } from '../storage/opening/thread-task.ts';
import { engineOf } from './engine-of.ts';
import type { EngineTask } from '../sending/engine/engine-task.ts';

// Entry of the engine's thread: sends due emails.
serveTask<EngineTask>(async ({ config, holder }, { storage, log, signal }) => {
  const engine = await engineOf(storage, { config, holder, log });
  await engine.run(signal);
});
