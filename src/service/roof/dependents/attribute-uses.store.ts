import { sql, type Kysely, type SqlBool } from 'kysely';
import type { AttributeUse } from '../../../contract/jobs/attribute-types.ts';
import { referencesOf } from '../../../contract/people/segments/references.ts';
import { textsOf } from '../../forms/forms/forms.rules.ts';
import { storedMatch } from '../../people/segments/segments.rules.ts';
import type { Database } from '../../storage/tables.ts';

/** Finds the segments, forms, autoresponders, and drafts that name an attribute. */
export async function findAttributeUses(db: Kysely<Database>, code: string): Promise<AttributeUse[]> {
  const segments = await db
    .selectFrom('segment')
    .select(['hash', 'name', 'match'])
    .orderBy('name_key')
    .execute();
  const forms = await db
    .selectFrom('form')
    .select(['key', 'name', 'attributes'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return [
    ...segments.flatMap(({ hash, name, match: stored }) => {
      const match = storedMatch(stored);
      const isUse = match !== null && referencesOf([match]).attributes.has(code);
      return isUse ? [{ kind: 'segment' as const, id: hash, name }] : [];
    }),
    ...forms
      .filter(({ attributes }) => textsOf(attributes).includes(code))
      .map(({ key, name }) => ({ kind: 'form' as const, id: key, name })),
    ...(await findMailUses(db, code)),
  ];
}

/** Finds the drafts and autoresponders whose texts have a merge tag of an attribute. */
async function findMailUses(db: Kysely<Database>, code: string): Promise<AttributeUse[]> {
  const parts = [`##${code}##`, `##${code}|`, `[[${code}]]`].map((part) => `%${escaped(part)}%`);
  const columns = ['mail.subject', 'mail.body', 'mail.plain_text', 'mail.blockdocument'] as const;
  const rows = await db
    .selectFrom('mail')
    .leftJoin('responder', 'responder.mail_id', 'mail.id')
    .select(['mail.id', 'mail.subject', 'responder.id as responder_id'])
    .where((eb) => eb.or([eb('mail.kind', '=', 'draft'), eb('responder.id', 'is not', null)]))
    .where((eb) =>
      eb.or(
        columns.flatMap((column) =>
          parts.map((part) => sql<SqlBool>`${eb.ref(column)} like ${part} escape '!'`),
        ),
      ),
    )
    .orderBy('mail.id')
    .execute();
  return rows.map(({ id, subject, responder_id }) => ({
    kind: responder_id === null ? ('mail' as const) : ('responder' as const),
    id: String(responder_id ?? id),
    name: subject,
  }));
}

function escaped(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}
