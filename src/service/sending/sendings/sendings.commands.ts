import { senderProblemOf, type SenderOutcomes } from '../../../contract/senders/sender-problem.ts';
import { messageOf } from '../../../messages/translator.ts';
import { emailKey } from '../../../lib/email/email-address.ts';
import type { Services } from '../../base/context.ts';
import { invalid, NotFound, ValidationFailed } from '../../base/errors.ts';
import { findListsByHash, type ListRow } from '../../people/lists/lists.store.ts';
import type { MailRow } from '../../mails/content/mail-row.ts';
import { deleteAudience } from '../../mails/content/draft-audience.store.ts';
import { contentOf } from '../../mails/content/mails.rules.ts';
import { changeMailKind, deleteMail, findMail, findResendOf } from '../../mails/content/mails.store.ts';
import { outcome } from '../../senders/senders/sender-checks.view.ts';
import { findSender, findSendersAt, type SenderRow } from '../../senders/senders/senders.store.ts';
import type { Database } from '../../storage/tables.ts';
import type { Kysely } from 'kysely';
import { countAudience } from '../ledger/audience-count.store.ts';
import { isBlankMail } from './blank-mail.rules.ts';
import type { Targeting } from '../../../contract/mails/targeting.ts';
import { sendErrors, trackingOf, type SendRequest } from './send.rules.ts';
import type { SendingState } from './sendings.rules.ts';
import { languageToSendIn } from './sending-language.ts';
import { countTargeted } from './targeted-count.store.ts';
import { keepTargeting } from './targeting.store.ts';
import { refuseNarrowedTest, storedTargeting } from './targeting.rules.ts';
import {
  deleteSending,
  findSending,
  insertSending,
  scheduledStates,
  sentStates,
  updateSending,
} from './sendings.store.ts';

/** Length of the share address's key, in letters and digits. */
const shareKeyLength = 24;

interface Ready {
  readonly lists: readonly ListRow[];
  readonly sender: SenderRow;
  readonly targeting: Targeting | null;
}

/**
 * Sends a draft now, at its time, or as a test. Its content is frozen; unless it is a test, it is no longer a draft
 * afterward. Returns the send's id, and whether it is scheduled. Throws NotFound and ValidationFailed. Interface:
 * content, draftSend.
 */
export async function sendDraft(
  services: Services,
  mailId: number,
  request: SendRequest,
): Promise<{ readonly id: number; readonly isScheduled: boolean }> {
  const { storage, now, randomId, wake } = services;
  const draft = await findMail(storage.read, 'draft', mailId);
  if (draft === undefined) throw new NotFound();
  const ready = await checked(services, request);
  // Refused now rather than paused later. Changes saved later are checked when it is sent.
  await services.preparer.run('inspect', { content: contentOf(draft), utm: {} });
  const share_key = randomId(shareKeyLength);
  const sent = await storage.write(async (db) => {
    const mail = await findMail(db, 'draft', mailId);
    if (mail === undefined) throw new NotFound();
    if (isBlankMail(mail)) throw invalid(messageOf('api', 'send.empty'));
    const isTest = request.test === true;
    if (!isTest) await changeMailKind(db, mailId, { from: 'draft', to: 'sent' });
    const sending = newSending({ mail, request, ready, now: now() });
    const listIds = ready.lists.map((list) => list.id);
    const language = await languageToSendIn(db, { mail_id: mailId, listIds });
    const resend_of = isTest ? null : await findResendOf(db, mailId);
    const id = await insertSending(db, { ...sending, share_key, language, resend_of });
    const isScheduled = sending.state === 'scheduled';
    // An email whose schedule is canceled becomes a draft again.
    if (!isTest && !isScheduled) await deleteAudience(db, mailId);
    return { id, isScheduled };
  });
  // The engine prepares the email in its own thread: two at a time would need twice the memory.
  if (!sent.isScheduled) await services.preparer.rest();
  wake();
  return sent;
}

/** Returns the records that a request names, if all exist and may be used. Only reads, as counting may take a while. */
async function checked({ storage, now }: Services, request: SendRequest): Promise<Ready> {
  const db = storage.read;
  if (request.test === true) refuseNarrowedTest(request);
  const targeting = await keepTargeting(storage, request, now());
  const [lists, sender] = await Promise.all([findListsByHash(db, request.lists), senderOf(db, request)]);
  const isComplete = lists.length === new Set(request.lists).size;
  const listIds = lists.map(({ id }) => id);
  const at = Math.max(request.time_to_send ?? 0, now());
  const counted = () =>
    targeting === null
      ? countAudience(storage, listIds)
      : countTargeted(storage, { lists: request.lists, targeting, at });
  const receivers = isComplete ? (await counted()).receivers : null;
  const knownLists = new Set(lists.map(({ hash }) => hash));
  const errors = sendErrors({
    ...{ request, knownLists, sender, receivers, now: now() },
    isNarrowed: targeting !== null,
  });
  if (errors !== null || sender === undefined) throw new ValidationFailed(errors ?? {});
  return { lists, sender, targeting };
}

async function senderOf(db: Kysely<Database>, request: SendRequest): Promise<SenderRow | undefined> {
  const { sender_id, sender_email, sender_name } = request;
  if (typeof sender_id === 'number') return findSender(db, sender_id);
  const senders = await findSendersAt(db, emailKey(sender_email ?? ''));
  return senders.find(({ name }) => name === sender_name) ?? senders[0];
}

interface NewSending {
  readonly mail: MailRow;
  readonly request: SendRequest;
  readonly ready: Ready;
  readonly now: number;
}

function newSending({ mail, request, ready, now }: NewSending) {
  const { subject, body, plain_text, css, blockdocument, type } = mail;
  const { sender, lists, targeting } = ready;
  const isTest = request.test === true;
  const time_to_send = isTest ? null : (request.time_to_send ?? null);
  const isScheduled = time_to_send !== null && time_to_send > now;
  const byHash = new Map(lists.map((list) => [list.hash, list]));
  const inOrder = [...new Set(request.lists)].flatMap((hash) => byHash.get(hash) ?? []);
  const state: SendingState = isScheduled ? 'scheduled' : 'preparing';
  return {
    ...{ subject, body, plain_text, css, blockdocument, type, state, time_to_send },
    kind: isTest ? 'test' : 'mail',
    mail_id: mail.id,
    blockdocument_id: blockdocument === null ? null : mail.id,
    sender_id: sender.id,
    sender_name: request.sender_name ?? sender.name,
    sender_email: sender.email,
    sender_problem: senderProblemOf(outcomesOf(sender)),
    sender_override: overrideOf(request),
    lists: JSON.stringify(inOrder.map(({ id, hash, name }) => ({ id, hash, name }))),
    targeting: targeting === null ? null : JSON.stringify(targeting),
    tell_a_friend: isTest || request.tell_a_friend === '' ? null : (request.tell_a_friend ?? null),
    tracking: JSON.stringify(isTest ? [] : trackingOf(request.tracking, mail.id)),
    created_at: now,
    updated_at: now,
    draft_created_at: mail.created_at,
    audience_at: isScheduled ? null : now,
  };
}

/** Returns a sender's check results as the API shows them. */
function outcomesOf({ email, is_authenticated, dkim_check_result, dmarc_passed }: SenderRow): SenderOutcomes {
  return {
    email,
    is_authenticated: outcome(is_authenticated),
    dkim_check_result: outcome(dkim_check_result),
    dmarc_passed: outcome(dmarc_passed),
  };
}

function overrideOf({ sender_override }: SendRequest): string | null {
  const reason = (sender_override ?? '').trim();
  return reason === '' ? null : reason;
}

/** Turns a scheduled email back into a draft. Throws NotFound. Interface: sending, scheduledMailDelete. */
export async function unschedule({ storage }: Services, id: number): Promise<void> {
  await storage.write(async (db) => {
    const row = await findSending(db, id, scheduledStates);
    if (row === undefined) throw new NotFound();
    await deleteSending(db, id);
    await changeMailKind(db, row.mail_id, { from: 'sent', to: 'draft' });
  });
}

/**
 * Deletes a sent email; its report and its links stay. Throws NotFound, and ValidationFailed while it is being sent.
 * Interface: sending, sentMailDelete.
 */
export async function deleteSent({ storage, now }: Services, id: number): Promise<void> {
  await storage.write(async (db) => {
    const row = await findSending(db, id, sentStates);
    if (row === undefined) throw new NotFound();
    if (row.finished_at === null) throw invalid(messageOf('api', 'sending.stillSending'));
    await updateSending(db, { id, states: sentStates }, { deleted_at: now() });
    if (row.kind === 'mail') await deleteMail(db, 'sent', row.mail_id);
  });
}

/**
 * Updates a scheduled email with the current conditions of its segments. Throws NotFound, and ValidationFailed when a
 * segment or list no longer exists.
 */
export async function refreshSegments({ storage, now }: Services, id: number): Promise<void> {
  const row = await findSending(storage.read, id, scheduledStates);
  if (row === undefined) throw new NotFound();
  const kept = storedTargeting(row.targeting) ?? null;
  if (kept === null) return;
  const hashesOf = (named: readonly { readonly hash: string }[]) => named.map(({ hash }) => hash);
  const asked = {
    ...{
      match: kept.match,
      not_opened_of: kept.not_opened_of,
      not_sent_of: kept.not_sent_of,
      hidden: kept.hidden,
    },
    segments: hashesOf(kept.segments),
    exclude_lists: hashesOf(kept.exclude_lists),
    exclude_segments: hashesOf(kept.exclude_segments),
  };
  const targeting = JSON.stringify(await keepTargeting(storage, asked, row.time_to_send ?? now()));
  const wasKept = await storage.write((db) =>
    updateSending(db, { id, states: scheduledStates }, { targeting, updated_at: now() }),
  );
  if (!wasKept) throw new NotFound();
}

/** Moves a scheduled email to another time, epoch milliseconds; null is now. Throws NotFound and ValidationFailed. */
export async function reschedule(services: Services, id: number, time: number | null): Promise<void> {
  const { storage, now, wake } = services;
  if (time !== null && time <= now()) throw invalid(messageOf('api', 'time.past'), 'time_to_send');
  const change =
    time === null
      ? ({ state: 'preparing', audience_at: now(), time_to_send: null } as const)
      : ({ state: 'scheduled', time_to_send: time } as const);
  const wasMoved = await storage.write((db) =>
    updateSending(db, { id, states: scheduledStates }, { ...change, pause_reason: null, updated_at: now() }),
  );
  if (!wasMoved) throw new NotFound();
  wake();
}
