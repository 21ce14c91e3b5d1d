import type { Kysely } from 'kysely';
import { findEmailLanguage } from '../../desk/account/email-language.store.ts';
import { findMailLanguage } from '../../mails/content/mail-language.store.ts';
import { findListLanguages } from '../../people/lists/list-language.store.ts';
import type { Database } from '../../storage/tables.ts';

/**
 * Returns the language of an email to send: its own, else its lists', else the account's, or null if none is set. Lists
 * with different languages decide nothing, and a list without one has the account's.
 */
export async function languageToSendIn(
  db: Kysely<Database>,
  { mail_id, listIds }: { readonly mail_id: number; readonly listIds: readonly number[] },
): Promise<string | null> {
  const own = await findMailLanguage(db, mail_id);
  if (own !== null) return own;
  const ofAccount = await findEmailLanguage(db);
  const found = await findListLanguages(db, listIds);
  const [one = ofAccount, ...others] = new Set(found.map((language) => language ?? ofAccount));
  return others.length === 0 ? one : ofAccount;
}
