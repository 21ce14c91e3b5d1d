import { messageOf } from '../../../messages/translator.ts';
import type { Kysely } from 'kysely';
import type { Services } from '../../base/context.ts';
import { invalid, NotFound } from '../../base/errors.ts';
import { findList, type ListRow } from '../../people/lists/lists.store.ts';
import { findSegment } from '../../people/segments/segments.store.ts';
import { applyChange, type MailChange } from '../../mails/content/mails.commands.ts';
import { contentOf } from '../../mails/content/mails.rules.ts';
import { changeMailKind, deleteMail, findMail } from '../../mails/content/mails.store.ts';
import type { MailRow } from '../../mails/content/mail-row.ts';
import { findSender, findUsableSender, type SenderRow } from '../../senders/senders/senders.store.ts';
import { languageToSendIn } from '../sendings/sending-language.ts';
import { insertSending, noTrouble, updateSending } from '../sendings/sendings.store.ts';
import { sendingStates } from '../../../contract/sending/sending-states.ts';
import type { Database } from '../../storage/tables.ts';
import { newestSubscription } from './responder-queue.store.ts';
import { isUsable, pauseFirst, type Wait } from './responders.rules.ts';
import {
  deleteResponder,
  findResponder,
  findResponderOfMail,
  insertResponder,
  updateResponder,
  type ResponderRow,
} from './responders.store.ts';

/** Length of the share address's key, in letters and digits. */
const shareKeyLength = 24;

/** Parts of a new autoresponder. `sender`: a sender's id, or the hash of a list whose sender is used. */
export interface NewResponder {
  readonly draft: number;
  readonly list: string;
  readonly sender: string | null;
  readonly time_to_send: Wait;
  /** Hash of a segment that limits its recipients. */
  readonly segment?: string | null | undefined;
}

/**
 * Turns a draft into an autoresponder. It goes to subscriptions that begin from now on. Throws ValidationFailed.
 * Interface: sending, responderCreate.
 */
export async function createResponder(services: Services, asked: NewResponder): Promise<number> {
  const { storage, now, randomId } = services;
  const share_key = randomId(shareKeyLength);
  return storage.write(async (db) => {
    const mail = await findMail(db, 'draft', asked.draft);
    if (mail === undefined) throw invalid(messageOf('api', 'draft.unknown'), 'draft');
    const list = await findList(db, asked.list);
    if (list === undefined) throw invalid(messageOf('api', 'lists.unknown', { hashes: asked.list }), 'list');
    const sender = await senderOf(db, asked.sender);
    const segment_hash = asked.segment ?? null;
    await requireSegment(db, segment_hash);
    await changeMailKind(db, mail.id, { from: 'draft', to: 'responder' });
    const time = now();
    const sending_id = await insertSending(db, {
      ...sendingOf(mail, list, sender),
      ...times(time),
      share_key,
      language: await languageToSendIn(db, { mail_id: mail.id, listIds: [list.id] }),
    });
    const newest = await newestSubscription(db);
    return insertResponder(db, {
      mail_id: mail.id,
      sending_id,
      list_id: list.id,
      ...asked.time_to_send,
      created_at: time,
      on_hold_at: null,
      since_subscription: newest,
      seen_subscription: newest,
      segment_hash,
    });
  });
}

/** Interface: sending, Autoresponders. */
async function senderOf(db: Kysely<Database>, reference: string | null): Promise<SenderRow> {
  const isId = reference !== null && /^\d{1,15}$/.test(reference);
  if (!isId && reference !== null && (await findList(db, reference)) === undefined) {
    throw invalid(messageOf('api', 'sender.unknownOrList'), 'sender');
  }
  const sender = isId ? await findSender(db, Number(reference)) : await findUsableSender(db);
  if (sender === undefined) {
    throw invalid(isId ? messageOf('api', 'sender.unknown') : messageOf('api', 'sender.none'), 'sender');
  }
  if (!isUsable(sender)) throw invalid(messageOf('api', 'sender.unverified'), 'sender');
  return sender;
}

function sendingOf(mail: MailRow, { id, hash, name }: ListRow, sender: SenderRow) {
  return {
    ...contentOf(mail),
    kind: 'responder',
    state: 'sending',
    mail_id: mail.id,
    type: mail.type,
    blockdocument_id: mail.blockdocument === null ? null : mail.id,
    sender_id: sender.id,
    sender_name: sender.name,
    sender_email: sender.email,
    lists: JSON.stringify([{ id, hash, name }]),
    tell_a_friend: null,
    tracking: '[]',
    time_to_send: null,
    draft_created_at: mail.created_at,
    // Its audience arrives over time: there is nothing to freeze.
    audience_list: 1,
  };
}

function times(time: number) {
  return { created_at: time, updated_at: time, audience_at: time, started_at: time };
}

/** Pauses an autoresponder; a paused one stays unchanged. Throws NotFound. Interface: sending, responderPause. */
export async function pauseResponder({ storage, now, wake }: Services, id: number): Promise<void> {
  await storage.write(async (db) => {
    const row = await existing(db, id);
    if (row.on_hold_at !== null) return;
    await updateResponder(db, id, { on_hold_at: now() });
    await updateSending(
      db,
      // Includes one that the engine paused, which would otherwise be resumed without a person.
      { id: row.sending_id, states: ['sending', 'paused'] },
      {
        ...noTrouble,
        ...{ state: 'paused', paused_at: now(), pause_reason: 'paused_by_person', updated_at: now() },
      },
    );
  });
  wake();
}

/**
 * Resumes an autoresponder; emails that came due since are sent, the oldest first. Throws NotFound. Interface: sending,
 * responderResume.
 */
export async function resumeResponder({ storage, now, wake }: Services, id: number): Promise<void> {
  await storage.write(async (db) => {
    const { sending_id } = await existing(db, id);
    await updateResponder(db, id, { on_hold_at: null });
    const running = { ...noTrouble, state: 'sending' } as const;
    await updateSending(db, { id: sending_id, states: ['paused'] }, { ...running, updated_at: now() });
  });
  wake();
}

/** Changes to an autoresponder; omitted fields stay. A segment of null lifts the limit. */
export interface ResponderChange {
  readonly time_to_send?: Wait | undefined;
  readonly segment?: string | null | undefined;
}

/** Changes a paused autoresponder. Throws NotFound and ValidationFailed. Interface: sending, responderReplace. */
export async function changeResponder(
  { storage }: Services,
  id: number,
  { time_to_send: wait, segment }: ResponderChange,
): Promise<void> {
  await storage.write(async (db) => {
    const { on_hold_at } = await existing(db, id);
    if (on_hold_at === null) throw invalid(pauseFirst);
    if (wait !== undefined) await updateResponder(db, id, { days: wait.days, hours: wait.hours });
    if (segment === undefined) return;
    await requireSegment(db, segment);
    await updateResponder(db, id, { segment_hash: segment });
  });
}

async function requireSegment(db: Kysely<Database>, hash: string | null): Promise<void> {
  if (hash === null || (await findSegment(db, hash)) !== undefined) return;
  throw invalid(messageOf('api', 'segment.segment.missing', { name: hash }), 'segment');
}

/**
 * Deletes an autoresponder; waiting emails are not sent. Its report stays, unless `withReports`. Throws NotFound.
 * Interface: sending, responderDelete.
 */
export async function removeResponder(
  { storage, now, wake }: Services,
  id: number,
  { withReports }: { readonly withReports: boolean },
): Promise<void> {
  await storage.write(async (db) => {
    const { sending_id, mail_id } = await existing(db, id);
    await deleteResponder(db, id);
    await deleteMail(db, 'responder', mail_id);
    const ended = { ...noTrouble, state: 'cancelled', updated_at: now() } as const;
    const deleted_at = withReports ? now() : null;
    await updateSending(db, { id: sending_id, states: sendingStates }, { ...ended, deleted_at });
  });
  wake();
}

/** Changes the email of a paused autoresponder. Throws NotFound, ValidationFailed, and EditConflict. */
export function changeResponderMail(
  services: Services,
  mailId: number,
  change: MailChange,
): Promise<MailRow> {
  const { storage, now } = services;
  return storage.write(async (db) => {
    const [mail, responder] = [
      await findMail(db, 'responder', mailId),
      await findResponderOfMail(db, mailId),
    ];
    if (mail === undefined || responder === undefined) throw new NotFound();
    if (responder.on_hold_at === null) throw invalid(pauseFirst);
    const row = await applyChange(db, services, { current: mail, ...change });
    const at = { id: responder.sending_id, states: sendingStates };
    await updateSending(db, at, { ...contentOf(row), updated_at: now() });
    return row;
  });
}

async function existing(db: Kysely<Database>, id: number): Promise<ResponderRow> {
  const row = await findResponder(db, id);
  if (row === undefined) throw new NotFound();
  return row;
}
