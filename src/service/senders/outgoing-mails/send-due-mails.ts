import { messageOf } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';
import type { DkimSigner } from '../../message/dkim/dkim-signer.ts';
import { signMessage } from '../../message/dkim/sign-message.ts';
import { composeMessage } from '../../message/compose/compose-message.ts';
import { sendLimit_ms } from '../../message/transport/transport.ts';
import type { Outcome, Transport, WireMessage } from '../../message/transport/transport.ts';
import { isProcessAlive, leaseOwner } from '../../base/lease.ts';
import type { LeaseHolder } from '../../base/lease.ts';
import type { Log } from '../../storage/log.ts';
import type { Notice } from '../../desk/notifications/notice.ts';
import { notify } from '../../desk/notifications/notifications.store.ts';
import type { Storage } from '../../storage/storage.ts';
import { noticeOfDoubt, noticeOfFailure } from './mail-notices.ts';
import { settlementOf, type Settlement } from './outgoing-mails.rules.ts';
import type { OutgoingMailRow } from './outgoing-mails.store.ts';
import {
  claimDueMail,
  hasDueMail,
  interruptedMails,
  markUnknown,
  putBack,
  settleMail,
} from './send-queue.store.ts';

/** Dependencies of sending. */
export interface Sending {
  readonly storage: Storage;
  readonly transport: Transport;
  /** Returns the signer of emails from an address; null if they aren't signed. */
  readonly signerOf: (email: string) => Promise<DkimSigner | null>;
  /** Returns the envelope sender of an email, by its id; null for its own sender. */
  readonly returnPath: (id: number) => string | null;
  readonly holder: LeaseHolder;
  readonly log: Log;
  readonly now: () => number;
  /** Returns 0 to 1, for the waits between attempts. */
  readonly chance: () => number;
}

/** State of a round that its lanes share. */
interface Round {
  isReachable: boolean;
  /** True once there was a local fault. */
  hasFailed: boolean;
}

/** Number of single emails sent at once. */
const lanes = 4;
const lease_ms = sendLimit_ms + 5 * 60_000;

/** Answer of an email whose sending process ended while it was in progress. */
export const interruptedAnswer = keptSentence(messageOf('api', 'delivery.interrupted'));

/**
 * Sends the emails that are due, until there are none, the signal stops it, or the relay can't be reached. Call it once
 * at a time in a process.
 *
 * @returns false if the relay couldn't be reached: it should rest before the next email
 * @throws local faults, such as a full disk; the affected email waits
 */
export async function sendDueMails(sending: Sending, signal: AbortSignal): Promise<boolean> {
  await settleInterrupted(sending);
  if (!(await hasDueMail(sending.storage.read, sending.now()))) return true;
  const round: Round = { isReachable: true, hasFailed: false };
  const ended = await Promise.allSettled(
    Array.from({ length: lanes }, async () => {
      while (round.isReachable && !signal.aborted) {
        const outcome = await sendOne(sending, round);
        if (outcome === null) return;
        if ('stage' in outcome && outcome.stage === 'connection') round.isReachable = false;
      }
    }),
  );
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
  return round.isReachable;
}

/** Marks emails left in progress by a dead process, or by this one earlier, as unknown. */
async function settleInterrupted({ storage, holder, now, log }: Sending): Promise<void> {
  const check = { now: now(), holder, isAlive: isProcessAlive };
  if ((await interruptedMails(storage.read, check)).length === 0) return;
  const count = await storage.write(async (db) => {
    const ids = await interruptedMails(db, check);
    if (ids.length === 0) return 0;
    await markUnknown(db, ids, interruptedAnswer);
    await notify(db, noticeOfDoubt(ids.length, null, now()));
    return ids.length;
  });
  log.warn({ mails: count }, 'emails interrupted while sending, outcome unknown');
}

async function sendOne(sending: Sending, round: Round): Promise<Outcome | null> {
  const { storage, now, holder, transport, chance } = sending;
  const lease_owner = leaseOwner(holder);
  const row = await storage.write(async (db) => {
    // A returned email is for the next round, not for another lane of this one.
    if (round.hasFailed) return null;
    const at = now();
    return claimDueMail(db, { now: at, lease_owner, lease_until: at + lease_ms });
  });
  if (row === null) return null;
  const mail = { id: row.id, lease_owner };
  let outcome: Outcome;
  try {
    const message = await wireMessageOf(row, sending);
    outcome = message.kind === 'composed' ? await transport.send(message.message) : message;
  } catch (error) {
    round.hasFailed = true;
    const state = row.attempts === 1 ? 'queued' : 'deferred';
    await storage.write((db) => putBack(db, mail, { state, now: now() }));
    throw error;
  }
  const settlement = settlementOf(outcome, { attempts: row.attempts, now: now(), chance: chance() });
  const told = noticeOf(row, settlement, now());
  await storage.write(async (db) => {
    await settleMail(db, mail, settlement);
    if (told !== null) await notify(db, told);
  });
  logOutcome(sending.log, { id: row.id, attempts: row.attempts, outcome });
  return outcome;
}

/** Builds the notice of an email that nothing resends; null for any other. */
function noticeOf(row: OutgoingMailRow, { state, last_answer }: Settlement, at: number): Notice | null {
  if (state === 'failed') return noticeOfFailure(row, last_answer, at);
  return state === 'unknown' ? noticeOfDoubt(1, last_answer, at) : null;
}

type Composed = { readonly kind: 'composed'; readonly message: WireMessage };

/** Returns the signed message of a row, or a refusal if it can't become a message. */
async function wireMessageOf(
  row: OutgoingMailRow,
  { signerOf, returnPath }: Sending,
): Promise<Composed | Extract<Outcome, { stage: unknown }>> {
  const from = { name: row.from_name, email: row.from_email };
  const to = { name: row.to_name, email: row.to_email };
  const { reply_to_email, reply_to_name, message_id, subject } = row;
  let source: Buffer;
  try {
    source = await composeMessage({
      message_id,
      date: new Date(row.created_at),
      from,
      to,
      reply_to: reply_to_email === null ? null : { name: reply_to_name ?? '', email: reply_to_email },
      subject,
      text: row.text,
      html: row.html,
      headers: { 'Auto-Submitted': 'auto-generated', ...headersOf(row.headers) },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    const answer = keptSentence(messageOf('api', 'delivery.unmakeable', { reason }));
    return { kind: 'refused', stage: 'message', answer };
  }
  const signer = await signerOf(from.email);
  if (signer !== null) source = await signMessage(source, signer);
  return {
    kind: 'composed',
    message: { message_id, from, to, subject, return_path: returnPath(row.id) ?? from.email, source },
  };
}

function headersOf(json: string): Record<string, string> {
  const parsed: unknown = JSON.parse(json);
  const members = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
  return Object.fromEntries(members.map(([name, value]) => [name, String(value)]));
}

function logOutcome(
  log: Log,
  { id, attempts, outcome }: { id: number; attempts: number; outcome: Outcome },
): void {
  const details = { mail: id, attempts, outcome: outcome.kind };
  if (outcome.kind === 'accepted') log.info(details, 'email sent');
  else log.warn(details, 'email not sent');
}
