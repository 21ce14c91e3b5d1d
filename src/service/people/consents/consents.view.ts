import type * as z from 'zod/mini';
import type { consent, statedConsent } from '../../../contract/people/consents.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { consentLists, wordingOf } from './consents.rules.ts';
import type { ConsentRow } from './consents.store.ts';
import type { StatedConsentRow } from './stated-consents.store.ts';

/** Returns a consent with all its fields. */
export function consentView(row: ConsentRow): z.input<typeof consent> {
  return {
    id: row.id,
    email: row.email,
    form: row.form_key,
    form_name: row.form_name,
    lists: consentLists(row.lists),
    wording: wordingOf(row.wording),
    submitted: formatTimestamp(row.submitted_at),
    submitted_from: row.submitted_from,
    confirmed: formatTimestamp(row.confirmed_at),
    confirmed_from: row.confirmed_from,
    user_agent: row.user_agent,
  };
}

/** Returns a stated consent with all its fields. */
export function statedConsentView(row: StatedConsentRow): z.input<typeof statedConsent> {
  return {
    id: row.id,
    list: row.list_hash,
    list_name: row.list_name,
    how: row.how,
    given: formatTimestamp(row.given_at),
    stated_by: row.stated_by,
    created: formatTimestamp(row.created_at),
  };
}

/** Titles of an export's columns. */
export const consentColumns = [
  'email',
  'form',
  'form_name',
  'lists',
  'submitted',
  'submitted_from',
  'confirmed',
  'confirmed_from',
  'user_agent',
  'wording',
] as const;

/** Returns a consent as a row of an export: lists by name, the wording as JSON. */
export function consentCells(row: ConsentRow): string[] {
  const { form, lists, wording, submitted, confirmed } = consentView(row);
  return [
    row.email,
    form,
    row.form_name,
    lists.map(({ name }) => name).join(', '),
    submitted,
    row.submitted_from,
    confirmed,
    row.confirmed_from,
    row.user_agent,
    JSON.stringify(wording),
  ];
}
