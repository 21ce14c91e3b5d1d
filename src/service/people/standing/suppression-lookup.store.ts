import type { Kysely } from 'kysely';
import { suppressionReasons } from '../../../contract/people/suppressions.ts';
import { findSigningSecret } from '../../desk/account/signing-secret.store.ts';
import type { Dialect } from '../../storage/dialect.ts';
import { isAmongTexts } from '../../storage/is-among.ts';
import type { Database } from '../../storage/tables.ts';
import { spellingsOf } from './address-spellings.ts';
import { lookupKey, suppressionKinds, type SuppressionKind } from './suppression-keys.ts';
import type { SuppressionEntry } from './suppressions.rules.ts';
import { chunksOf } from '../../../lib/chunks-of.ts';
import { rowsAtOnce } from '../../storage/write-rows.ts';

/**
 * Returns the entries that suppress the addresses with these `email_key`s, by `email_key`; addresses without any are
 * missing. An entry suppresses every spelling of its domain. For writes: call it in their transaction. `dialect`: for
 * thousands of addresses.
 */
export async function findSuppressionsOf(
  db: Kysely<Database>,
  emailKeys: readonly string[],
  dialect?: Dialect,
): Promise<Map<string, SuppressionEntry[]>> {
  const found = new Map<string, SuppressionEntry[]>();
  if (emailKeys.length === 0) return found;
  const kinds = await kindsInUse(db);
  if (kinds.length === 0) return found;
  const secret = kinds.includes('hash') ? await suppressionSecret(db) : '';
  const keysOf = new Map(
    emailKeys.map((email_key) => [
      email_key,
      spellingsOf(email_key).flatMap((one) => kinds.map((kind) => lookupKey(kind, one, secret))),
    ]),
  );
  const entries = await findEntries(db, [...new Set([...keysOf.values()].flat())], dialect);
  for (const [email_key, keys] of keysOf) {
    const those = keys.flatMap((key) => entries.get(key) ?? []);
    if (those.length > 0) found.set(email_key, those);
  }
  return found;
}

/** Returns the secret of hashed entries. Throws TypeError on a database on which no service has started. */
export async function suppressionSecret(db: Kysely<Database>): Promise<string> {
  const secret = await findSigningSecret(db);
  if (secret === null) throw new TypeError('the installation has no secret yet');
  return secret;
}

async function kindsInUse(db: Kysely<Database>): Promise<SuppressionKind[]> {
  const used = await db
    .selectNoFrom((eb) => {
      const has = (kind: SuppressionKind) =>
        eb
          .case()
          .when(eb.exists(eb.selectFrom('suppression').select('id').where('kind', '=', kind)))
          .then(1)
          .else(0)
          .end();
      return [has('address').as('address'), has('domain').as('domain'), has('hash').as('hash')];
    })
    .executeTakeFirstOrThrow();
  return suppressionKinds.filter((kind) => used[kind] === 1);
}

async function findEntries(
  db: Kysely<Database>,
  keys: readonly string[],
  dialect: Dialect | undefined,
): Promise<Map<string, SuppressionEntry>> {
  const entries = new Map<string, SuppressionEntry>();
  for (const some of chunksOf(keys, dialect === undefined ? rowsAtOnce : keys.length)) {
    const rows = await db
      .selectFrom('suppression')
      .select(['id', 'kind', 'lookup_key', 'reason', 'reader_lifts'])
      .where((build) =>
        dialect === undefined ? build('lookup_key', 'in', some) : isAmongTexts('lookup_key', dialect, some),
      )
      .where('removed_at', 'is', null)
      .execute();
    for (const { lookup_key, ...row } of rows) entries.set(lookup_key, entryOf(row));
  }
  return entries;
}

/** Returns an entry from its row. */
export function entryOf(row: {
  readonly id: number;
  readonly kind: string;
  readonly reason: string;
  readonly reader_lifts: number;
}): SuppressionEntry {
  return {
    id: row.id,
    kind: suppressionKinds.find((kind) => kind === row.kind) ?? 'address',
    reason: suppressionReasons.find((reason) => reason === row.reason) ?? 'desk',
    reader_lifts: row.reader_lifts === 1,
  };
}
