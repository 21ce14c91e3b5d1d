import { deleteContact, touchedByContacts } from '../../api/contacts.ts';
import { useUndoable } from '../../hooks/useUndoable.ts';

/** Deletes a contact, with ten seconds to undo it. */
export function useDeleteContact(): (email: string) => void {
  const undoable = useUndoable();
  return (email) =>
    undoable({
      text: `Deleted ${email}`,
      keys: [`contact:${email}`],
      commit: () => deleteContact(email),
      touches: touchedByContacts,
    });
}
