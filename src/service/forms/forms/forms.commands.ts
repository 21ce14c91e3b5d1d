import type { Kysely } from 'kysely';
import { ID_LENGTHS } from '../../../lib/random-id.ts';
import { byName } from '../../../lib/by-name.ts';
import { emailKey } from '../../../lib/email/email-address.ts';
import { formFlags } from '../../../contract/forms/form-fields.ts';
import type { FormBody, FormChange } from '../../../contract/forms/forms.ts';
import { messageOf } from '../../../messages/translator.ts';
import { findLiveCodes } from '../../people/attributes/attributes.store.ts';
import type { Services } from '../../base/context.ts';
import { NotFound, ValidationFailed, type FieldSentences, type Sentence } from '../../base/errors.ts';
import { findListsByHash } from '../../people/lists/lists.store.ts';
import { findSender, findSenderBy } from '../../senders/senders/senders.store.ts';
import type { Database } from '../../storage/tables.ts';
import { emptyFields, type FormFields, type FormRow } from './form-fields.ts';
import { isFormKey } from './forms.rules.ts';
import { findEverForm, findForm, insertForm, markFormDeleted, updateForm } from './forms.store.ts';

/** Creates a form. Throws ValidationFailed. Interface: forms, formCreate. */
export function createForm(services: Services, body: FormBody): Promise<FormRow> {
  return services.storage.write((db) => insertNew(services, db, { key: newKey(services), body }));
}

/**
 * Replaces a form, or creates the form with that key. Throws ValidationFailed, and NotFound if no form can have the key
 * or a deleted one had it. Interface: forms, formReplace.
 */
export function replaceForm(
  services: Services,
  key: string,
  body: FormBody,
): Promise<{ row: FormRow; isNew: boolean }> {
  return services.storage.write(async (db) => {
    const row = await findForm(db, key);
    if (row !== undefined) {
      return { row: await updateForm(db, row.id, await keptFields(db, body)), isNew: false };
    }
    if (!isFormKey(key) || (await findEverForm(db, key)) !== undefined) throw new NotFound();
    return { row: await insertNew(services, db, { key, body }), isNew: true };
  });
}

/** Changes the given fields of a form. Throws NotFound, ValidationFailed. Interface: forms, formUpdate. */
export function changeForm({ storage }: Services, key: string, change: FormChange): Promise<FormRow> {
  return storage.write(async (db) => {
    const row = await findForm(db, key);
    if (row === undefined) throw new NotFound();
    const references = await readReferences(db, change);
    return updateForm(db, row.id, {
      name: row.name,
      ...given(change),
      ...(references.lists === null ? {} : { lists: JSON.stringify(references.lists) }),
      ...(references.sender_id === null ? {} : { sender_id: references.sender_id }),
    });
  });
}

/** Deletes a form; its consents stay. Throws NotFound. Interface: forms, formDelete. */
export async function deleteForm({ storage, now }: Services, key: string): Promise<void> {
  await storage.write(async (db) => {
    const row = await findForm(db, key);
    if (row === undefined) throw new NotFound();
    await markFormDeleted(db, row.id, now());
  });
}

function newKey({ randomId }: Services): string {
  return randomId(ID_LENGTHS.form);
}

interface NewForm {
  readonly key: string;
  readonly body: FormBody;
}

async function insertNew(services: Services, db: Kysely<Database>, { key, body }: NewForm): Promise<FormRow> {
  const fields = await keptFields(db, body);
  return insertForm(db, { ...fields, key, link: newKey(services), created_at: services.now() });
}

/** Returns every field of a form, empty if the body lacks it. */
async function keptFields(db: Kysely<Database>, body: FormBody): Promise<FormFields> {
  const { lists, sender_id } = await readReferences(db, body);
  return {
    ...emptyFields,
    ...given(body),
    lists: JSON.stringify(lists ?? []),
    sender_id: sender_id ?? 0,
  };
}

/** Returns the fields in a body, in the form of the table; without lists and sender. */
function given({ lists: _lists, sender_id: _id, sender: _sender, email: _email, ...body }: FormChange) {
  return withoutUndefined({
    ...body,
    ...byName(formFlags, (name) => flagOf(body[name])),
    attributes: isGiven(body.attributes) ? JSON.stringify([...new Set(body.attributes)]) : undefined,
  });
}

type Defined<Members> = { [Name in keyof Members]?: Exclude<Members[Name], undefined> };

function withoutUndefined<Members extends object>(members: Members): Defined<Members>;
function withoutUndefined(members: object): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

function flagOf(value: boolean | null | undefined): number | undefined {
  return isGiven(value) ? Number(value) : undefined;
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}

interface ReferencesRead {
  /** Ids, in the given order; null if none are named. */
  readonly lists: number[] | null;
  readonly sender_id: number | null;
}

/** Finds the records that a body names. Throws ValidationFailed for an unknown list, attribute or sender. */
async function readReferences(db: Kysely<Database>, body: FormChange): Promise<ReferencesRead> {
  const hashes = body.lists === undefined ? null : [...new Set(body.lists)];
  const lists = new Map((await findListsByHash(db, hashes ?? [])).map(({ hash, id }) => [hash, id]));
  const unknownLists = (hashes ?? []).filter((hash) => !lists.has(hash));
  const codes = body.attributes ?? [];
  const liveCodes = codes.length === 0 ? new Set() : await findLiveCodes(db);
  const unknownCodes = codes.filter((code) => !liveCodes.has(code));
  const sender = await referencedSender(db, body);
  const errors: FieldSentences = {
    ...(unknownLists.length === 0
      ? {}
      : { lists: [messageOf('api', 'lists.unknown', { hashes: unknownLists.join(', ') })] }),
    ...(unknownCodes.length === 0
      ? {}
      : {
          attributes: [
            messageOf('api', 'attributes.unknown', { codes: [...new Set(unknownCodes)].join(', ') }),
          ],
        }),
    ...(sender.ok ? {} : { [sender.field]: [sender.reason] }),
  };
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
  return {
    lists: hashes === null ? null : hashes.flatMap((hash) => lists.get(hash) ?? []),
    sender_id: sender.ok ? sender.id : null,
  };
}

type ReferencedSender =
  | { readonly ok: true; readonly id: number | null }
  | { readonly ok: false; readonly field: string; readonly reason: Sentence };

async function referencedSender(
  db: Kysely<Database>,
  { sender_id, sender, email }: FormChange,
): Promise<ReferencedSender> {
  if (isGiven(sender_id)) {
    const row = await findSender(db, sender_id);
    if (row === undefined)
      return {
        ok: false,
        field: 'sender_id',
        reason: messageOf('api', 'sender.unknownId', { id: sender_id }),
      };
    return { ok: true, id: row.id };
  }
  if (!isGiven(sender) && !isGiven(email)) return { ok: true, id: null };
  if (!isGiven(sender) || !isGiven(email)) {
    return {
      ok: false,
      field: isGiven(sender) ? 'email' : 'sender',
      reason: messageOf('api', 'sender.half'),
    };
  }
  const row = await findSenderBy(db, { name: sender, email_key: emailKey(email) });
  if (row === undefined) {
    return { ok: false, field: 'sender', reason: messageOf('api', 'sender.unknownPair') };
  }
  return { ok: true, id: row.id };
}
