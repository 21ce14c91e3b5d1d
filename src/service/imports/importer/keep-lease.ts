import { leaseMs, leaseRenewalMs } from './import-lease.ts';
import { renewLease, type ImportRecord } from './import-queue.store.ts';
import type { ImportRun } from './import-run.ts';

/** Renews the lease of an import until `end` is called. */
export function keepLease(record: ImportRecord, run: ImportRun): { end(): void } {
  const renewal = setInterval(() => void renew(record, run), leaseRenewalMs);
  return { end: () => clearInterval(renewal) };
}

async function renew(record: ImportRecord, { storage, now, lease_owner, log }: ImportRun): Promise<void> {
  try {
    const lease = { lease_owner, lease_until: now() + leaseMs };
    await storage.write((transaction) => renewLease(transaction, record.id, lease), {
      priority: 'background',
    });
  } catch (error) {
    log.warn({ import: record.hash, error: String(error) }, 'import lease not renewed');
  }
}
