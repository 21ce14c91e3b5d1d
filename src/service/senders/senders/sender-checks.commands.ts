import { createHash } from 'node:crypto';
import { day_ms, hour_ms, minute_ms } from '../../../lib/time/durations.ts';
import type { Services } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { findMailRoute } from '../../desk/mail-server/mail-route.ts';
import { notify } from '../../desk/notifications/notifications.store.ts';
import { checkDomain } from '../dns/checks.ts';
import type { DomainChecks } from '../dns/domain-check.ts';
import { withLookup } from '../dns/lookup.ts';
import type { Outcome } from '../dns/outcome.rules.ts';
import { dkimKey, ownSelector } from './dkim-key.ts';
import { keptChecks } from './sender-checks.view.ts';
import { findChecks, findDue, setChecks, takeDue, type SenderChecksRow } from './sender-checks.store.ts';
import { noticeOfChecks } from './sender-notices.ts';

/** Dependencies of checking. */
type CheckingParts = Pick<Services, 'storage' | 'config' | 'now'>;

/** Limits on name servers, milliseconds: one try, all of them. */
const tryMs = 3000;
const deadlineMs = 20_000;
/** Senders checked in one round of the background work. */
const dueAtOnce = 50;

/**
 * Asks the name servers about a sender's domain and saves the results. A change is notified. Throws NotFound.
 * Interface: senders, Sender checks.
 */
export async function checkSender(
  services: CheckingParts,
  id: number,
  signal?: AbortSignal,
): Promise<SenderChecksRow> {
  const { storage, now } = services;
  const asked = await findChecks(storage.read, id);
  if (asked === undefined) throw new NotFound();
  const { value: after, isComplete } = await lookUp(services, asked.email, signal);
  return storage.write(async (db) => {
    const row = await findChecks(db, id);
    if (row === undefined) throw new NotFound();
    const checked_at = now();
    const kept = {
      ...flagsOf(after),
      checks: JSON.stringify(after.checks),
      checked_at,
      check_due_at: checked_at + (isComplete ? day_ms : hour_ms) - earlierBy(id),
    };
    await setChecks(db, id, kept);
    const told = noticeOfChecks(row, { before: keptChecks(row.checks), after: after.checks }, checked_at);
    if (told !== null) await notify(db, told);
    return { ...row, ...kept };
  });
}

/** Checks all due senders, until all are done or `signal` aborts. */
export async function checkDueSenders(services: CheckingParts, signal: AbortSignal): Promise<void> {
  const { storage, now } = services;
  for (const id of await findDue(storage.read, now(), dueAtOnce)) {
    if (signal.aborted) return;
    const taken = { now: now(), again_at: now() + 15 * minute_ms };
    const isTaken = await storage.write((db) => takeDue(db, id, taken), { priority: 'background' });
    if (isTaken) await checkSender(services, id, signal).catch(ignoreDeleted);
  }
}

function ignoreDeleted(error: unknown): void {
  if (!(error instanceof NotFound)) throw error;
}

async function lookUp(
  services: CheckingParts,
  email: string,
  signal?: AbortSignal,
): Promise<{ readonly value: DomainChecks; readonly isComplete: boolean }> {
  const { nameServers, bounceDomain, relayAddresses, dkimSelector } = services.config;
  const publicKey = dkimSelector === null ? (await dkimKey(services)).publicKey : null;
  const subject = {
    email,
    bounceDomain,
    relayAddresses,
    relayHost: (await findMailRoute(services)).relays[0]?.host ?? null,
    selector: dkimSelector ?? ownSelector,
    publicKey,
  };
  return withLookup({ nameServers, timeoutMs: tryMs, deadlineMs, signal }, (lookup) =>
    checkDomain(subject, lookup),
  );
}

/** Returns some minutes, different for each sender, so that many don't become due at once. */
function earlierBy(id: number): number {
  const [byte = 0] = createHash('sha256').update(String(id)).digest();
  return byte * 1000;
}

function flagsOf(checks: DomainChecks) {
  return {
    is_authenticated: flag(checks.is_authenticated),
    domain_alignment_passed: flag(checks.domain_alignment_passed),
    dkim_check_result: flag(checks.dkim_check_result),
    dmarc_passed: flag(checks.dmarc_passed),
  };
}

function flag(outcome: Outcome): number | null {
  return outcome === null ? null : Number(outcome);
}
