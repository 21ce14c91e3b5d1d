import type { Storage } from '../../../storage/storage.ts';

/** Error of a test's dead process, which can't do anything anymore. */
export class Killed extends Error {
  constructor() {
    super('the process was killed');
  }
}

/** Moment of a write at which a process dies: before it, before its commit, or after the commit. */
export type DeathMoment = 'before' | 'inside' | 'after';

/** Returns a storage whose process dies at a write, counted from 0. Every later use of it fails. */
export function dyingStorage(storage: Storage, at: number, moment: DeathMoment): Storage {
  let writes = -1;
  let isDead = false;
  const die = (): never => {
    isDead = true;
    throw new Killed();
  };
  return {
    dialect: storage.dialect,
    get read() {
      return isDead ? die() : storage.read;
    },
    run: (job, input, options) => storage.run(job, input, options),
    identity: () => storage.identity(),
    check: () => storage.check(),
    close: () => storage.close(),
    async write(job, options) {
      if (isDead) die();
      writes += 1;
      const isLast = writes === at;
      if (isLast && moment === 'before') die();
      const result = await storage.write(async (db) => {
        const done = await job(db);
        return isLast && moment === 'inside' ? die() : done;
      }, options);
      return isLast ? die() : result;
    },
  };
}
