import type { HandlersOf } from '../../base/context.ts';
import { timerPath, timerPayload } from './timer.rules.ts';

/** Handlers of countdowns in emails. */
export const timerHandlers: HandlersOf<'timerCreate'> = {
  timerCreate: ({ body }, { config, signing }) => {
    const signed = signing.sign('timer', timerPayload(body));
    return Promise.resolve({
      status: 200,
      body: { src: `${config.publicUrl}${timerPath}/${signed}.gif` },
    });
  },
};
