import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { useDeleteContact } from './useDeleteContact.ts';

interface ContactRowActionsProps {
  readonly email: string;
  readonly onEdit: () => void;
}

/** What can be done to a contact in a table. */
export function ContactRowActions({ email, onEdit }: ContactRowActionsProps) {
  const remove = useDeleteContact();
  return (
    <ActionMenu
      title={email}
      groups={[
        [{ label: 'Edit', run: onEdit }],
        [{ label: 'Delete', run: () => remove(email), isDestructive: true }],
      ]}
    />
  );
}
