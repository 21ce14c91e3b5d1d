import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CheckedAudience } from '../../../../../rendering/checks/check-values.ts';
import { attributesQuery } from '../../../../api/attributes.ts';
import { countMissing, firstRecipientsQuery } from '../../../../api/first-recipients.ts';
import { allListsQuery } from '../../../../api/lists.ts';
import { sentMailsQuery } from '../../../../api/sent-mails.ts';
import { audienceQuery } from '../../../../api/sendings.ts';
import { useExtensions } from '../../../../hooks/useExtensions.ts';
import type { MailRef } from '../open/open-mail.ts';
import { useKeptRecipients } from './kept-recipients.ts';

/** A list that a draft may be sent to. */
interface ChosenList {
  readonly hash: string;
  readonly name: string;
}

/** Recipients that a draft is checked for. */
export interface Recipients {
  /** The chosen lists; none while they aren't known. */
  readonly lists: readonly ChosenList[];
  /** Every list of the account. */
  readonly all: readonly ChosenList[];
  /** Name of the list whose subscribers will get the email: the first chosen one, otherwise the largest. */
  readonly likely: string | null;
  readonly choose: (lists: readonly string[]) => void;
  /** Null if there are no recipients, or while they are being counted. */
  readonly audience: CheckedAudience | null;
  readonly error: Error | null;
}

interface RecipientsOptions {
  /** The values that the email shows, separated by spaces. */
  readonly values: string;
  /** False while nothing needs the recipients. */
  readonly isNeeded: boolean;
}

/**
 * Returns the recipients for the checks of an email: the chosen ones, by default the last send's. Null without any.
 */
export function useRecipients(mail: MailRef, { values, isNeeded }: RecipientsOptions): Recipients | null {
  const { isKnown } = useExtensions();
  const isAsked = mail.kind === 'draft' && isKnown && isNeeded;
  const [chosen, choose] = useKeptRecipients(mail.kind === 'draft' ? mail.id : 0);
  const { data: known } = useQuery({ ...allListsQuery(), enabled: isAsked });
  const { data: sent } = useQuery({
    ...sentMailsQuery({ paginate_by: 1 }),
    enabled: isAsked && chosen === null,
    refetchInterval: false,
  });
  const { all, lists, likely, hashes } = useMemo(() => {
    const wanted = chosen ?? sent?.results[0]?.lists.map(({ hash }) => hash) ?? [];
    const found = (known ?? []).filter(({ hash }) => wanted.includes(hash));
    const [largest] = (known ?? []).toSorted(
      (one, other) => other.active_subscribers_count - one.active_subscribers_count,
    );
    // As in a test email.
    const likely = ((chosen === null ? null : found[0]) ?? largest)?.name ?? null;
    return { all: known ?? [], lists: found, likely, hashes: found.map(({ hash }) => hash) };
  }, [known, chosen, sent]);
  const { audience, error } = useCheckedAudience(hashes, values, isAsked);
  const shown = hashes.length === 0 ? null : audience;
  return useMemo(
    () => (isAsked ? { lists, all, likely, choose, audience: shown, error } : null),
    [isAsked, lists, all, likely, choose, shown, error],
  );
}

/**
 * Returns how many contacts on lists lack the values that an email shows; null while unknown. `values` are separated by
 * spaces.
 */
export function useCheckedAudience(
  hashes: readonly string[],
  values: string,
  isNeeded: boolean,
): { readonly audience: CheckedAudience | null; readonly error: Error | null } {
  const isCounted = useExtensions().has('audienceShow');
  const isAsked = isNeeded && hashes.length > 0;
  const asked = useMemo(() => (values === '' ? [] : values.split(' ')), [values]);
  const counted = useQuery({
    ...audienceQuery(hashes, asked),
    enabled: isAsked && isCounted,
  });
  const first = useQuery({
    ...firstRecipientsQuery(hashes),
    enabled: isAsked && !isCounted,
  });
  const { data: attributes } = useQuery(attributesQuery());
  const audience = useMemo((): CheckedAudience | null => {
    const names = Object.fromEntries((attributes ?? []).map(({ code, name }) => [code, name]));
    if (counted.data !== undefined)
      return {
        recipients: counted.data.receivers,
        isSample: false,
        empty: counted.data.empty,
        names,
      };
    if (first.data === undefined) return null;
    const { contacts, isAll } = first.data;
    return {
      recipients: contacts.length,
      isSample: !isAll,
      empty: countMissing(contacts, asked),
      names,
    };
  }, [attributes, counted.data, first.data, asked]);
  return { audience, error: counted.error ?? first.error };
}
