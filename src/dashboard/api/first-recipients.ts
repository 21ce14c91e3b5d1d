import { isFieldTag, tagValues } from '../../lib/contact/contact-fields.ts';
import { queryOptions } from '@tanstack/react-query';
import { contactList, type Contact } from '../../contract/people/contacts.ts';
import { callApi } from './client.ts';
import { derivedKey } from './query.ts';

/** The maximum number of pages of contacts to read, with 100 contacts each. */
const mostPages = 5;

/** The first recipients of some lists. */
export interface FirstRecipients {
  readonly contacts: readonly Contact[];
  /** True if they are all recipients. */
  readonly isAll: boolean;
}

/** Returns the query for the first recipients of some lists, or without lists for the first active contacts. */
export function firstRecipientsQuery(lists: readonly string[]) {
  const ofLists = lists.length === 0 ? {} : { lists: lists.toSorted() };
  const query = { ...ofLists, active: true, paginate_by: 100 };
  return queryOptions({
    queryKey: derivedKey(contactList, { query }, 'recipients'),
    queryFn: async ({ signal }): Promise<FirstRecipients> => {
      const contacts: Contact[] = [];
      for (let page = 1; page <= mostPages; page += 1) {
        const { results, next } = await callApi(contactList, { query: { ...query, page } }, signal);
        contacts.push(...results.filter((contact) => isRecipient(contact, lists)));
        if (next === null) return { contacts, isAll: true };
      }
      return { contacts, isAll: false };
    },
  });
}

function isRecipient({ active, lists: subscriptions }: Contact, lists: readonly string[]): boolean {
  return (
    active &&
    (lists.length === 0 ||
      subscriptions.some(
        ({ hash, subscription_cancelled: canceled }) => canceled === null && lists.includes(hash),
      ))
  );
}

/** Counts the contacts that lack each of some values: the merge tag of a field, or `[[code]]` of an attribute. */
export function countMissing(
  contacts: readonly Contact[],
  values: readonly string[],
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    values.map((value) => [value, contacts.filter((contact) => valueOf(contact, value) === '').length]),
  );
}

function valueOf(contact: Contact, value: string): string {
  if (isFieldTag(value)) return tagValues(contact)[value];
  return contact.attributes[value.slice('[['.length, -']]'.length)] ?? '';
}
