import { activateContact } from '../api/contacts.ts';
import { vanishing } from '../api/undo.ts';
import { useStore } from './state/useStore.ts';
import { useUndoable } from '../components/overlay/useUndoable.ts';
import { useMessages } from '../messages/useMessages.ts';

/** The reactivation of a contact. */
export interface ContactActivation {
  /** True once it was chosen and not undone; the contact then shows as active. */
  readonly isChosen: boolean;
  readonly activate: () => void;
}

/** Activates a contact in one click, with 10 seconds to undo it. */
export function useActivateContact(email: string): ContactActivation {
  const t = useMessages('people');
  const undoable = useUndoable();
  const key = `inactive:${email}`;
  const isChosen = useStore(vanishing).has(key);
  return {
    isChosen,
    activate: () =>
      undoable({
        text: t('reactivate.toast', { email }),
        failed: t('reactivate.failed', { email }),
        keys: [key],
        mutation: activateContact(),
        given: email,
      }),
  };
}
