import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { DraftAudience, draftAudienceReplace } from '../../../contract/mails/draft-audience.ts';
import type { Targeting } from '../../../contract/mails/targeting.ts';
import { hiddenOpens } from '../../../contract/mails/shown-targeting.ts';
import type { Request } from '../../../contract/wire/types.ts';
import { parseJson } from '../../../lib/text/parse-json.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { Services } from '../../base/context.ts';
import { invalid, NotFound } from '../../base/errors.ts';
import { findAudience, storeAudience } from '../../mails/content/draft-audience.store.ts';
import { readMail } from '../../mails/content/mails.commands.ts';
import { findMail } from '../../mails/content/mails.store.ts';
import { findListsByHash } from '../../people/lists/lists.store.ts';
import { findSegmentsByHash } from '../../people/segments/segments.store.ts';
import { findSender } from '../../senders/senders/senders.store.ts';
import type { Database } from '../../storage/tables.ts';
import { listsOf } from './sendings.rules.ts';
import { storedTargeting } from './targeting.rules.ts';
import { findSending, sentStates, type SendingRow } from './sendings.store.ts';

const byHash = z.array(z.object({ hash: z.string(), name: z.string() }));
const byId = z.nullable(z.object({ id: z.int(), name: z.string() }));

/** A stored audience, including names for records that may be deleted later. */
const storedAudience = z.object({
  sender: byId,
  lists: z.nullable(byHash),
  segments: byHash,
  exclude_lists: byHash,
  exclude_segments: byHash,
  mail: byId,
  // Audiences of earlier versions have none.
  stopped: z.prefault(byId, null),
  hidden: z.enum(hiddenOpens),
});

type StoredAudience = z.output<typeof storedAudience>;

const nothing: StoredAudience = {
  sender: null,
  lists: null,
  segments: [],
  exclude_lists: [],
  exclude_segments: [],
  mail: null,
  stopped: null,
  hidden: 'leave_out',
};

/** Returns the sender and the audience of a draft, without deleted records. Throws NotFound. */
export async function audienceOfDraft(services: Services, id: number): Promise<DraftAudience> {
  await readMail(services, { kind: 'draft', id });
  const db = services.storage.read;
  return shownAudience(db, await readStored(db, id));
}

/** Returns the name of the first list chosen for a draft, in the order of creation; undefined before a choice. */
export async function findChosenListName(db: Kysely<Database>, id: number): Promise<string | undefined> {
  const { lists } = await readStored(db, id);
  const rows = await findListsByHash(
    db,
    (lists ?? []).map(({ hash }) => hash),
  );
  return rows.toSorted((one, other) => one.id - other.id)[0]?.name;
}

async function readStored(db: Kysely<Database>, id: number): Promise<StoredAudience> {
  const read = storedAudience.safeParse(parseJson((await findAudience(db, id)) ?? ''));
  return read.success ? read.data : nothing;
}

/** Saves the sender and the audience of a draft. Throws NotFound, and ValidationFailed for missing records. */
export function keepAudience(
  { storage }: Services,
  id: number,
  asked: Request<typeof draftAudienceReplace>['body'],
): Promise<DraftAudience> {
  return storage.write(async (db) => {
    if ((await findMail(db, 'draft', id)) === undefined) throw new NotFound();
    const stored = await named(db, asked);
    await storeAudience(db, id, JSON.stringify(stored));
    return shownAudience(db, stored);
  });
}

/** Stores a sent email's sender and lists with a draft, limited to recipients who haven't opened that email. */
export async function keepResendAudience({ storage }: Services, id: number, sent: SendingRow): Promise<void> {
  const audience: StoredAudience = {
    ...nothing,
    sender: { id: sent.sender_id, name: sent.sender_name },
    lists: listsOf(sent.lists).map(({ hash, name }) => ({ hash, name })),
    mail: { id: sent.id, name: sent.subject },
  };
  await storage.write((db) => storeAudience(db, id, JSON.stringify(audience)));
}

/**
 * Stores a stopped email's sender and audience with a draft, without contacts who got that email or may have. Throws
 * ValidationFailed if a program narrowed it by conditions of its own, which no draft can keep.
 */
export async function keepRestAudience({ storage }: Services, id: number, sent: SendingRow): Promise<void> {
  const stopped = { id: sent.id, name: sent.subject };
  const kept = storedTargeting(sent.targeting);
  if (kept === undefined || (kept !== null && kept.match !== null))
    throw invalid(messageOf('api', 'sending.noRest'));
  const shown = kept === null ? {} : await narrowingOf(storage.read, kept);
  const audience: StoredAudience = {
    ...nothing,
    ...shown,
    sender: { id: sent.sender_id, name: sent.sender_name },
    lists: listsOf(sent.lists).map(({ hash, name }) => ({ hash, name })),
    stopped,
  };
  await storage.write((db) => storeAudience(db, id, JSON.stringify(audience)));
}

async function narrowingOf(db: Kysely<Database>, kept: Targeting): Promise<Partial<StoredAudience>> {
  const named = ({ hash, name }: { readonly hash: string; readonly name: string }) => ({ hash, name });
  return {
    segments: kept.segments.map(named),
    exclude_lists: kept.exclude_lists,
    exclude_segments: kept.exclude_segments.map(named),
    mail: await namedMail(db, kept.not_opened_of, 'not_opened_of'),
    hidden: kept.hidden,
  };
}

type Asked = Request<typeof draftAudienceReplace>['body'];

async function named(db: Kysely<Database>, asked: Asked): Promise<StoredAudience> {
  return {
    sender: await namedSender(db, asked.sender_id ?? null),
    lists: (asked.lists ?? null) === null ? null : await namedLists(db, asked.lists ?? [], 'lists'),
    segments: await namedSegments(db, asked.segments ?? [], 'segments'),
    exclude_lists: await namedLists(db, asked.exclude_lists ?? [], 'exclude_lists'),
    exclude_segments: await namedSegments(db, asked.exclude_segments ?? [], 'exclude_segments'),
    mail: await namedMail(db, asked.not_opened_of ?? null, 'not_opened_of'),
    stopped: await namedMail(db, asked.not_sent_of ?? null, 'not_sent_of'),
    hidden: asked.hidden ?? nothing.hidden,
  };
}

async function namedSender(db: Kysely<Database>, id: number | null): Promise<StoredAudience['sender']> {
  if (id === null) return null;
  const sender = await findSender(db, id);
  if (sender === undefined) throw invalid(messageOf('api', 'sender.unknown'), 'sender_id');
  return { id, name: sender.name };
}

async function namedMail(
  db: Kysely<Database>,
  id: number | null,
  member: 'not_opened_of' | 'not_sent_of',
): Promise<StoredAudience['mail']> {
  if (id === null) return null;
  const sent = await findSending(db, id, sentStates);
  if (sent?.kind !== 'mail')
    throw invalid(messageOf('api', 'segment.mail.missing', { name: String(id) }), member);
  return { id, name: sent.subject };
}

async function namedLists(db: Kysely<Database>, hashes: readonly string[], member: string) {
  const names = namesOf(await findListsByHash(db, [...hashes]));
  const unknown = hashes.filter((hash) => !names.has(hash));
  if (unknown.length > 0)
    throw invalid(messageOf('api', 'lists.unknown', { hashes: unknown.join(', ') }), member);
  return inOrder(hashes, names);
}

async function namedSegments(db: Kysely<Database>, hashes: readonly string[], member: string) {
  const names = namesOf(await findSegmentsByHash(db, [...hashes]));
  const unknown = hashes.find((hash) => !names.has(hash));
  if (unknown !== undefined)
    throw invalid(messageOf('api', 'segment.segment.missing', { name: unknown }), member);
  return inOrder(hashes, names);
}

function namesOf(rows: readonly { readonly hash: string; readonly name: string }[]) {
  return new Map(rows.map(({ hash, name }) => [hash, name]));
}

function inOrder(hashes: readonly string[], names: ReadonlyMap<string, string>) {
  return [...new Set(hashes)].map((hash) => ({ hash, name: names.get(hash) ?? hash }));
}

async function shownAudience(db: Kysely<Database>, stored: StoredAudience): Promise<DraftAudience> {
  const { sender, lists, segments, exclude_lists, exclude_segments, mail, stopped, hidden } = stored;
  const allLists = [...(lists ?? []), ...exclude_lists];
  const allSegments = [...segments, ...exclude_segments];
  const knownLists = namesOf(
    await findListsByHash(
      db,
      allLists.map(({ hash }) => hash),
    ),
  );
  const knownSegments = namesOf(
    await findSegmentsByHash(
      db,
      allSegments.map(({ hash }) => hash),
    ),
  );
  const hasSender = sender !== null && (await findSender(db, sender.id)) !== undefined;
  const hasMail = mail !== null && (await findSending(db, mail.id, sentStates)) !== undefined;
  const hasStopped = stopped !== null && (await findSending(db, stopped.id, sentStates)) !== undefined;
  const kept = (named: readonly { readonly hash: string }[], known: ReadonlyMap<string, string>) =>
    named.flatMap(({ hash }) => (known.has(hash) ? [hash] : []));
  const gone = (named: typeof allLists, known: ReadonlyMap<string, string>, kind: 'list' | 'segment') =>
    named.filter(({ hash }) => !known.has(hash)).map(({ name }) => ({ kind, name }));
  return {
    sender_id: hasSender ? sender.id : null,
    lists: lists === null ? null : kept(lists, knownLists),
    segments: kept(segments, knownSegments),
    exclude_lists: kept(exclude_lists, knownLists),
    exclude_segments: kept(exclude_segments, knownSegments),
    not_opened_of: hasMail ? mail.id : null,
    not_sent_of: hasStopped ? stopped.id : null,
    hidden,
    missing: [
      ...(sender === null || hasSender ? [] : [{ kind: 'sender' as const, name: sender.name }]),
      ...gone(allLists, knownLists, 'list'),
      ...gone(allSegments, knownSegments, 'segment'),
      ...(mail === null || hasMail ? [] : [{ kind: 'mail' as const, name: mail.name }]),
      ...(stopped === null || hasStopped ? [] : [{ kind: 'mail' as const, name: stopped.name }]),
    ],
  };
}
