import { activateContact, touchedByActivation } from '../api/contacts.ts';
import { vanishing } from '../api/undo.ts';
import { useStore } from './useStore.ts';
import { useUndoable } from './useUndoable.ts';

/** The activation of one contact. */
export interface ContactActivation {
  /** Whether it was chosen, and isn't undone: the contact shows as active. */
  readonly isChosen: boolean;
  readonly activate: () => void;
}

/** Activates a contact in one click, with ten seconds to undo it. */
export function useActivateContact(email: string): ContactActivation {
  const undoable = useUndoable();
  const key = `inactive:${email}`;
  const isChosen = useStore(vanishing).has(key);
  return {
    isChosen,
    activate: () =>
      undoable({
        text: `Activated ${email}`,
        keys: [key],
        commit: () => activateContact(email),
        touches: touchedByActivation,
      }),
  };
}
