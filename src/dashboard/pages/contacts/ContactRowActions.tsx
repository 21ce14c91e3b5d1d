import { DotsIcon } from '../../components/DotsIcon.tsx';
import { Dropdown } from '../../components/overlay/Dropdown.tsx';
import { useDeleteContact } from './useDeleteContact.ts';

interface ContactRowActionsProps {
  readonly email: string;
  readonly onEdit: () => void;
}

/** What can be done to a contact in a table. */
export function ContactRowActions({ email, onEdit }: ContactRowActionsProps) {
  const remove = useDeleteContact();
  return (
    <Dropdown look="icon" align="end" name={`Actions for ${email}`} title={email} label={<DotsIcon />}>
      {(close) => (
        <>
          <button
            type="button"
            data-item=""
            onClick={() => {
              close();
              onEdit();
            }}
          >
            Edit
          </button>
          <button
            type="button"
            data-item="danger"
            onClick={() => {
              close();
              remove(email);
            }}
          >
            Delete
          </button>
        </>
      )}
    </Dropdown>
  );
}
