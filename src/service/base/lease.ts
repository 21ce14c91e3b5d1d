import { hostname } from 'node:os';
import { randomBytes } from 'node:crypto';
import { errorCode } from '../../lib/error-code.ts';

/** Holder of a lease, readable by other processes of the same machine. */
export interface LeaseHolder {
  readonly host: string;
  readonly pid: number;
  /** Start time of the process: a later process may get the same pid. */
  readonly started: number;
  /** Mark of a holder within its process. */
  readonly mark: string;
}

/** Returns a new holder in this process. Call it in the main thread, because `started` is the process's only there. */
export function newHolder(): LeaseHolder {
  const started = Math.round(performance.timeOrigin);
  return { host: hostname(), pid: process.pid, started, mark: randomBytes(6).toString('hex') };
}

/** Returns a holder in the form of `lease_owner`. */
export function leaseOwner({ host, pid, started, mark }: LeaseHolder): string {
  return JSON.stringify([host, pid, started, mark]);
}

/** A lease in the row of its work: an import, a send's deliveries, an email. */
export interface Lease {
  readonly lease_owner: string | null;
  readonly lease_until: number | null;
}

/** Question about a lease. */
export interface LeaseCheck {
  readonly now: number;
  readonly holder: LeaseHolder;
  readonly isAlive: (pid: number) => boolean;
}

/**
 * Returns true if an idle holder can take the work: it is free, its lease has expired, the holder itself was interrupted
 * in it, or its holder was a process of this machine that no longer exists. So a restart resumes immediately, but work of
 * a dead machine waits until its lease expires.
 */
export function isFree(lease: Lease, { now, holder, isAlive }: LeaseCheck): boolean {
  if (lease.lease_until === null || lease.lease_until <= now) return true;
  if (lease.lease_owner === null) return false;
  if (lease.lease_owner === leaseOwner(holder)) return true;
  const [host, pid, started] = holderOf(lease.lease_owner);
  if (host !== holder.host || typeof pid !== 'number') return false;
  return pid === holder.pid ? started !== holder.started : !isAlive(pid);
}

function holderOf(text: string): unknown[] {
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed : [];
}

/** Returns whether a process of this machine exists. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists, and belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}
