import type { Form } from '../../../contract/forms.ts';
import { failureOf } from '../../api/errors.ts';
import { useDeleteForm } from '../../api/forms.ts';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';

/** Asks for the form's name, then deletes it. True once it is deleted. */
export function useRemoveForm(): (form: Form) => Promise<boolean> {
  const { mutateAsync } = useDeleteForm();
  return async ({ key, name }) => {
    const isSure = await confirm({
      title: `Delete ${name}?`,
      message:
        'The form will be deleted for good: its hosted page, and every page that it is embedded in, take no sign-ups any more. Who has signed up stays.',
      confirmLabel: 'Delete form',
      isDestructive: true,
      typedName: name,
    });
    if (!isSure) return false;
    try {
      await mutateAsync(key);
      toast(`Deleted ${name}`);
      return true;
    } catch (error) {
      toast(`${name} could not be deleted: ${failureOf(error).detail}`, { tone: 'problem' });
      return false;
    }
  };
}
