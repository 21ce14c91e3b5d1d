import { newHolder } from '../../../base/lease.ts';
import type { TestService } from '../../../roof/testing/test-service.ts';
import { workOffJobs } from '../work-off-jobs.ts';
import { dyingStorage, Killed, type DeathMoment } from './dying-storage.ts';
import { testJobRun } from './test-jobs.ts';

const moments: readonly DeathMoment[] = ['before', 'inside', 'after'];

/**
 * Works off jobs with processes that die at one write after another, each at another moment, until all is done. Returns
 * the number of deaths.
 */
export async function workWithDeaths(service: TestService): Promise<number> {
  for (let deaths = 0; ; deaths += 1) {
    const moment = moments[deaths % 3] ?? 'before';
    const storage = dyingStorage(service.storage, 1 + (deaths % 4), moment);
    // Each is a separate process, with another start time.
    const holder = { ...newHolder(), started: deaths };
    try {
      await workOffJobs(testJobRun(service, { storage, holder }));
      return deaths;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }
}
