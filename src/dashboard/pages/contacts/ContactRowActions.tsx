import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { useDeleteContact } from './useDeleteContact.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface ContactRowActionsProps {
  readonly email: string;
  readonly onEdit: () => void;
}

/** The menu of a contact in a table. */
export function ContactRowActions({ email, onEdit }: ContactRowActionsProps) {
  const tCommon = useMessages('common');
  const remove = useDeleteContact();
  return (
    <ActionMenu
      title={email}
      groups={[
        [{ label: tCommon('edit.button'), run: onEdit }],
        [{ label: tCommon('delete.button'), run: () => remove(email), isDestructive: true }],
      ]}
    />
  );
}
