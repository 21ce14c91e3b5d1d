import type { Kysely } from 'kysely';
import type { Dependents } from '../../../contract/people/dependents.ts';
import { numbersOf } from '../../forms/forms/forms.rules.ts';
import type { NeededResource } from '../../people/dependents/dependents.ts';
import { listIdsOf } from '../../sending/sendings/sendings.rules.ts';
import { scheduledStates } from '../../sending/sendings/sendings.store.ts';
import type { Database } from '../../storage/tables.ts';

/** Finds the forms, scheduled emails, and autoresponders that need a list or a sender. */
export async function findDependents(db: Kysely<Database>, needed: NeededResource): Promise<Dependents> {
  const [forms, scheduled, responders] = await Promise.all([
    db
      .selectFrom('form')
      .select(['key', 'name', 'lists', 'sender_id'])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('sending')
      .select(['id', 'subject', 'lists', 'sender_id'])
      .where('state', 'in', scheduledStates)
      .where('kind', '=', 'mail')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('responder')
      .innerJoin('sending', 'sending.id', 'responder.sending_id')
      .select(['responder.id', 'responder.list_id', 'sending.subject', 'sending.sender_id'])
      .orderBy('responder.id')
      .execute(),
  ]);
  const isNeeded = (row: { readonly sender_id: number }, listIds: () => readonly number[]) =>
    'list_id' in needed ? listIds().includes(needed.list_id) : row.sender_id === needed.sender_id;
  return {
    forms: forms
      .filter((row) => isNeeded(row, () => numbersOf(row.lists)))
      .map(({ key, name }) => ({ key, name })),
    scheduled: scheduled
      .filter((row) => isNeeded(row, () => listIdsOf(row.lists)))
      .map(({ id, subject }) => ({ id, subject })),
    responders: responders
      .filter((row) => isNeeded(row, () => [row.list_id]))
      .map(({ id, subject }) => ({ id, subject })),
  };
}
