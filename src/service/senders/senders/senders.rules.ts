import { senderStatus, type senderOrderings } from '../../../contract/senders/senders.ts';

/** Order of senders. */
export interface SenderOrder {
  readonly column: 'id' | 'name' | 'updated_at' | 'created_at' | 'status';
  readonly direction: 'asc' | 'desc';
}

const columns = {
  id: 'id',
  name: 'name',
  updated: 'updated_at',
  created: 'created_at',
  status: 'status',
} as const;

/** Returns the order of senders; by default, the oldest first. Interface: senders, senderList, ordering. */
export function senderOrder(ordering: (typeof senderOrderings)[number] = 'id'): SenderOrder {
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  const word = direction === 'desc' ? ordering.slice(1) : ordering;
  return { column: isWord(word) ? columns[word] : 'id', direction };
}

function isWord(word: string): word is keyof typeof columns {
  return Object.hasOwn(columns, word);
}

/**
 * Returns the first status of a sender: the installation's own addresses need no verification. `owned` holds addresses
 * and domains in lower case. Interface: senders, Verification.
 */
export function firstStatus(emailKey: string, owned: readonly string[]): number {
  const isOwn = owned.includes(emailKey) || owned.includes(writtenDomainOf(emailKey));
  return isOwn ? senderStatus.notNeeded : senderStatus.notConfirmed;
}

/** Returns the domain of an address as written; `domainOf` returns its form in headers. */
export function writtenDomainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}
