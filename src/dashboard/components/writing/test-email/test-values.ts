import type { FieldErrors, Resolver } from 'react-hook-form';
import { testReceivers } from '../../../../contract/mails/send-request.ts';
import { parseEmailAddress } from '../../../../lib/email/email-address.ts';
import type { Translator } from '../../../../messages/translator.ts';
import type { TestBody } from '../../../api/test-emails.ts';

/** Values of the form; the names are the API's, so that its messages find their fields. */
export interface TestValues {
  /** Email addresses, one per line or separated by commas. */
  to: string;
  /** Hashes. */
  lists: readonly string[];
  /** Email address of the contact whose values fill the email; empty for each recipient's own. */
  as: string;
  sender_id: string;
  prefix: boolean;
  note: string;
}

/** Maximum number of addresses remembered in the browser. */
const mostRemembered = 20;

/** Returns the addresses in a text as written, without duplicates. */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const byKey = new Map(parts.map((part) => [part.toLowerCase(), part]));
  return [...byKey.values()];
}

/** Returns the remembered addresses after a test: those just used first. */
export function withUsed(remembered: readonly string[], used: readonly string[]): string[] {
  return addressesIn([...used, ...remembered].join(' ')).slice(0, mostRemembered);
}

/** Validates the form. `isByAddress` is true if the service accepts addresses. */
export function testResolver(t: Translator<'test-email'>, isByAddress: boolean): Resolver<TestValues> {
  return (values) => {
    const errors: FieldErrors<TestValues> = {};
    const to = isByAddress ? addressesIn(values.to) : [];
    const wrong = to.filter((address) => !parseEmailAddress(address).ok);
    const say = (message: string) => ({ type: 'form', message });
    if (wrong.length > 0) errors.to = say(t('to.wrong.error', { addresses: wrong.join(', ') }));
    else if (to.length > testReceivers) errors.to = say(t('to.many.error', { count: testReceivers }));
    else if (to.length === 0 && values.lists.length === 0)
      errors[isByAddress ? 'to' : 'lists'] = say(isByAddress ? t('to.none.error') : t('lists.none.error'));
    if (values.sender_id === '') errors.sender_id = say(t('sender.error'));
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

/** Builds the request for a test to addresses and lists. */
export function testBody({ to, lists, as, sender_id, prefix, note }: TestValues): TestBody {
  return {
    to: addressesIn(to),
    ...(lists.length === 0 ? {} : { lists: [...lists] }),
    as: as.trim() === '' ? null : as.trim(),
    sender_id: Number(sender_id),
    prefix,
    note: note.trim(),
  };
}
