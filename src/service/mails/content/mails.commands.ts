import type { Kysely } from 'kysely';
import { mailType } from '../../../contract/mails/mail-content.ts';
import type { BlockDocument, WrittenBlockDocument } from '../../../contract/mails/block-document.ts';
import { messageOf } from '../../../messages/translator.ts';
import { defaultLayout } from '../../../rendering/blocks/layouts.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import type { Services } from '../../base/context.ts';
import { EditConflict, invalid, NotFound } from '../../base/errors.ts';
import { imageKeysOf } from '../images/image-addresses.ts';
import { currentState, deleteVersionUses, replaceImageUses } from '../images/image-uses.store.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { layoutSlug, readDocument } from './block-document.rules.ts';
import { copyAudience } from './draft-audience.store.ts';
import { findMailLanguage } from './mail-language.store.ts';
import { becomesVersion, sizeOf, versionsToDrop } from './mail-versions.rules.ts';
import { deleteVersions, findVersion, findVersionMarks, insertVersion } from './mail-versions.store.ts';
import {
  changedContent,
  contentOf,
  isSameContent,
  nextUpdate,
  requireContent,
  type WrittenContent,
} from './mails.rules.ts';
import type { MailContent, MailKind, MailRow } from './mail-row.ts';
import { documentSaver } from './saved-document.ts';
import {
  deleteMail,
  findMail,
  findMailOfAnyKind,
  insertMail,
  updateMail,
  type NewMail,
} from './mails.store.ts';

/** Kind and id of an email. */
export interface MailAddress {
  readonly kind: MailKind;
  readonly id: number;
}

/** A change of an email. */
export interface MailChange {
  readonly body: WrittenContent & {
    /** The `updated_at` that the writer has last seen; if absent or null, the last save wins. */
    readonly based_on?: number | null | undefined;
  };
  /** True for a PUT, which must include its text. */
  readonly isWhole: boolean;
}

/** Reads an email. Throws NotFound. */
export async function readMail({ storage }: Services, { kind, id }: MailAddress): Promise<MailRow> {
  const row = await findMail(storage.read, kind, id);
  if (row === undefined) throw new NotFound();
  return row;
}

/** Creates an email. */
export function createMail({ storage, now }: Services, mail: Omit<NewMail, 'layout_slug'>): Promise<MailRow> {
  return storage.write((db) => addMail(db, storage, { ...mail, now: now() }));
}

/** Creates an email inside a transaction. */
export async function addMail(
  db: Kysely<Database>,
  { dialect }: Storage,
  {
    now,
    kind,
    type,
    language,
    resend_of,
    ...content
  }: Omit<NewMail, 'layout_slug'> & { readonly now: number },
): Promise<MailRow> {
  const layout_slug = slugOf(content);
  const row = await insertMail(
    db,
    { ...contentOf(content), kind, type, language, resend_of, layout_slug },
    now,
  );
  const user = { mailId: row.id, versionId: currentState };
  await replaceImageUses(db, dialect, { ...user, keys: imageKeysOf(content) });
  return row;
}

/**
 * Saves an email; the state it replaces may become a version. A save without changes has no effect, so that one whose
 * answer was lost may be repeated. Throws NotFound, ValidationFailed, and EditConflict.
 */
export function saveMail(
  services: Services,
  { kind, id }: MailAddress,
  change: MailChange,
): Promise<MailRow> {
  return services.storage.write(async (db) => {
    const current = await findMail(db, kind, id);
    if (current === undefined) throw new NotFound();
    return applyChange(db, services, { current, ...change });
  });
}

/** Creates an email from another's content. Throws NotFound. */
export function copyMail(
  { storage, now }: Services,
  from: MailAddress,
  to: { readonly kind: (row: MailRow) => MailKind; readonly subject: (subject: string) => string },
): Promise<MailRow> {
  return storage.write(async (db) => {
    const row = await findMail(db, from.kind, from.id);
    if (row === undefined) throw new NotFound();
    const content = { ...contentOf(row), subject: to.subject(row.subject) };
    const language = await findMailLanguage(db, row.id);
    const kind = to.kind(row);
    const copy = await addMail(db, storage, { ...content, kind, type: row.type, language, now: now() });
    if (kind === 'draft') await copyAudience(db, row.id, copy.id);
    return copy;
  });
}

/** Deletes an email with its versions. Throws NotFound. */
export async function removeMail({ storage }: Services, { kind, id }: MailAddress): Promise<void> {
  if (!(await storage.write((db) => deleteMail(db, kind, id)))) throw new NotFound();
}

/**
 * Restores a version; the email's current state becomes a version. Throws EditConflict, and NotFound if there is no
 * such version or its email is no longer a draft or template.
 */
export function restoreVersion(
  { storage, now }: Services,
  { mailId, versionId, basedOn }: { mailId: number; versionId: number; basedOn: number | null | undefined },
): Promise<MailRow & { readonly kind: string }> {
  return storage.write(async (db) => {
    const current = await findMailOfAnyKind(db, mailId);
    const version = await findVersion(db, mailId, versionId);
    if (current === undefined || version === undefined || !isWritable(current.kind)) throw new NotFound();
    const content = contentOf(version);
    const save = { current, content, basedOn, now: now(), isVersion: true };
    const row = await applyContent(db, storage, { ...save, type: version.type });
    return { ...row, kind: current.kind };
  });
}

/** Creates a block draft from a document. */
export function createBlockDraft(
  services: Services,
  { subject, blockdocument }: { readonly subject: string; readonly blockdocument: WrittenBlockDocument },
): Promise<MailRow> {
  const content = { subject, ...noTexts, blockdocument: newDocument(services, blockdocument) };
  return createMail(services, { ...content, kind: 'draft', type: mailType.block });
}

function newDocument(services: Services, written: WrittenBlockDocument): string {
  return JSON.stringify(documentSaver(services)(emptyDocument, written));
}

/** Turns an HTML draft into a block draft; its HTML becomes a version. Throws NotFound, ValidationFailed, EditConflict. */
export function makeBlocks(
  services: Services,
  id: number,
  { blockdocument, based_on: basedOn }: MadeBlocks,
): Promise<MailRow> {
  const { storage, now } = services;
  return storage.write(async (db) => {
    const current = await findMail(db, 'draft', id);
    if (current === undefined) throw new NotFound();
    if (current.type === mailType.block) throw invalid(messageOf('api', 'mail.hasBlocks'));
    const document = newDocument(services, blockdocument);
    const content = { ...contentOf(current), ...noTexts, blockdocument: document };
    const save = { current, content, basedOn, now: now(), isVersion: true };
    return applyContent(db, storage, { ...save, type: mailType.block });
  });
}

/** A request to turn an HTML draft into blocks. */
interface MadeBlocks {
  readonly blockdocument: WrittenBlockDocument;
  readonly based_on?: number | null | undefined;
}

/** The texts of a block email, which has none. */
const noTexts = { body: null, plain_text: null, css: null };

const emptyDocument: BlockDocument = {
  areas: { ...defaultLayout.areas },
  blockdata_set: [],
  layout: { id: defaultLayout.id, content: defaultLayout.content },
};

/** Returns false for emails that are sent or about to be, which no longer change. */
function isWritable(kind: string): boolean {
  return kind === 'draft' || kind === 'html-template' || kind === 'block-template';
}

/** Changes the email in the caller's own transaction. Throws ValidationFailed and EditConflict. */
export function applyChange(
  db: Kysely<Database>,
  services: Services,
  { body, isWhole, current }: MailChange & { readonly current: MailRow },
): Promise<MailRow> {
  const { storage, now } = services;
  const { based_on: basedOn, ...written } = body;
  if (isWhole) requireContent(current, written);
  const content = changedContent(current, written, documentSaver(services));
  return applyContent(db, storage, { current, now: now(), content, basedOn, isVersion: false });
}

/** Save of an email's content. */
interface Save {
  /** Same as in `MailChange`. */
  readonly basedOn: number | null | undefined;
  readonly current: MailRow;
  readonly content: MailContent;
  readonly now: number;
  /** True if the replaced state becomes a version, however short it lasted. */
  readonly isVersion: boolean;
  /** The new type of the content, if it changes. */
  readonly type?: number;
}

async function applyContent(db: Kysely<Database>, storage: Storage, save: Save): Promise<MailRow> {
  const { current, content, basedOn, type = current.type } = save;
  if (isSameContent(current, content)) return current;
  if ((basedOn ?? null) !== null && basedOn !== current.updated_at) {
    throw new EditConflict(formatTimestamp(current.updated_at));
  }
  await keepVersion(db, storage, save);
  const updated_at = nextUpdate(current.updated_at, save.now);
  const layout_slug = slugOf(content);
  await updateMail(db, current.id, { ...content, type, layout_slug, updated_at });
  const user = { mailId: current.id, versionId: currentState };
  await replaceImageUses(db, storage.dialect, { ...user, keys: imageKeysOf(content) });
  return { ...current, ...content, type, layout_slug, updated_at };
}

async function keepVersion(
  db: Kysely<Database>,
  { dialect }: Storage,
  { current, now, isVersion }: Save,
): Promise<void> {
  const marks = await findVersionMarks(db, current.id);
  const newestVersion = marks[0]?.saved_at ?? null;
  if (!isVersion && !becomesVersion({ updatedAt: current.updated_at, newestVersion, now })) return;
  const content = contentOf(current);
  const mark = { saved_at: current.updated_at, size: sizeOf(content) };
  const id = await insertVersion(db, { ...content, ...mark, mail_id: current.id, type: current.type });
  const keys = imageKeysOf(content);
  await replaceImageUses(db, dialect, { mailId: current.id, versionId: id, keys });
  const dropped = versionsToDrop([...marks, { id, ...mark, name: '' }], now);
  await deleteVersions(db, dropped);
  await deleteVersionUses(db, current.id, dropped);
}

function slugOf({ blockdocument }: MailContent): string {
  return blockdocument === null ? '' : layoutSlug(readDocument(blockdocument));
}
