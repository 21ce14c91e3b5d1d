import { contactsAndLists } from './0001-contacts-and-lists.ts';
import { outgoingMails } from './0002-outgoing-mails.ts';
import type { Migration } from './migration.ts';

/** Every migration, in the order of its version. */
export const migrations: readonly Migration[] = [contactsAndLists, outgoingMails];
