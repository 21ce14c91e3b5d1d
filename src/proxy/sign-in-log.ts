import { customerNetwork, networkOf } from '../lib/network/network.ts';
import { minute_ms } from '../lib/time/durations.ts';
import type { SignInRefusal } from './sign-in.ts';

interface SignInLogOptions {
  readonly log: SecurityLog;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface SecurityLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Logs successful and refused sign-ins, by network. */
export interface SignInLog {
  signedIn(address: string): void;
  refused(address: string, reason: SignInRefusal): void;
}

/** Creates the log. Attempts that must wait, which cost nothing, share one line a minute. */
export function createSignInLog({ log, now }: SignInLogOptions): SignInLog {
  let waited = 0;
  let lastLine = -Infinity;
  return {
    signedIn: (address) => log.info({ network: networkOf(address, customerNetwork) }, 'signed in'),
    refused(address, reason) {
      const network = networkOf(address, customerNetwork);
      if (reason !== 'wait') {
        log.warn({ network, reason }, 'sign-in refused');
        return;
      }
      waited += 1;
      if (now() - lastLine < minute_ms) return;
      log.warn({ network, attempts: waited }, 'sign-in attempts blocked');
      waited = 0;
      lastLine = now();
    },
  };
}
