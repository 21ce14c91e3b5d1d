import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contact } from '../../../../../contract/people/contacts.ts';
import { countMissing, firstRecipientsQuery } from '../../../../api/first-recipients.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { toast } from '../../../overlay/overlay-store.ts';
import { toastFailure } from '../../../overlay/toast-failure.ts';
import type { InspectedContact } from '../inspect/inspection.ts';

/** A step from one contact of the preview to another. */
export type ContactStep = 'previous' | 'next' | 'gaps';

interface PreviewContactsOptions {
  /** Hashes of the lists that the email is checked for; without any, all contacts are included. */
  readonly lists: readonly string[];
  /** The values that the email shows. */
  readonly values: readonly string[];
  readonly contact: InspectedContact | null;
  readonly onContact: (contact: InspectedContact) => void;
}

/** Returns a function that steps through the first recipients in a cycle, and whether it is busy. */
export function usePreviewContacts(options: PreviewContactsOptions) {
  const t = useMessages('preview');
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const go = async (step: ContactStep) => {
    const { lists, values, contact, onContact } = options;
    setBusy(true);
    try {
      const { contacts } = await client.ensureQueryData(firstRecipientsQuery(lists));
      const found = contactAfter(contacts, { step, values, from: contact?.email ?? null });
      if (found !== null) onContact(found);
      else
        toast(
          contacts.length === 0
            ? t('contact.none.toast')
            : t('contact.noGaps.toast', { count: contacts.length }),
        );
    } catch (error) {
      toastFailure(t('contact.failed'), error);
    } finally {
      setBusy(false);
    }
  };
  return { go: (step: ContactStep) => void go(step), isBusy };
}

interface From {
  readonly step: ContactStep;
  readonly values: readonly string[];
  /** Email address of the current contact; null to begin. */
  readonly from: string | null;
}

/** Returns the contact that a step leads to; null if there is none. The first one follows the last. */
export function contactAfter(contacts: readonly Contact[], { step, values, from }: From): Contact | null {
  const at = contacts.findIndex(({ email }) => email === from);
  if (step === 'previous') return contacts.at(at === -1 ? -1 : at - 1) ?? null;
  const round = [...contacts.slice(at + 1), ...contacts.slice(0, at + 1)];
  if (step === 'next') return round[0] ?? null;
  return (
    round.find((contact) => Object.values(countMissing([contact], values)).some((count) => count > 0)) ?? null
  );
}
