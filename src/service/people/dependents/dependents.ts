import type { Kysely } from 'kysely';
import type { Dependents } from '../../../contract/people/dependents.ts';
import type { Database } from '../../storage/tables.ts';

/** A list or a sender that others may need. */
export type NeededResource = { readonly list_id: number } | { readonly sender_id: number };

/** Finder of the forms, scheduled emails, and autoresponders that need a list or a sender. */
export type FindDependents = (db: Kysely<Database>, needed: NeededResource) => Promise<Dependents>;
