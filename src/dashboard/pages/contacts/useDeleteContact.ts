import { contactDeletion } from '../../api/contacts.ts';
import { useUndoable } from '../../components/overlay/useUndoable.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** Deletes a contact, with ten seconds to undo it. */
export function useDeleteContact(): (email: string) => void {
  const t = useMessages('contacts');
  const undoable = useUndoable();
  return (email) =>
    undoable({
      text: t('delete.toast', { email }),
      failed: t('delete.failed', { email }),
      keys: [`contact:${email}`],
      mutation: contactDeletion(),
      given: email,
    });
}
