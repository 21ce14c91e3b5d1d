import type { Form } from '../../../contract/forms/forms.ts';
import { deleteForm } from '../../api/forms.ts';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { toastFailure } from '../../components/overlay/toast-failure.ts';
import { useSubmit } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** Asks for the form's name, then deletes it. Returns true once it is deleted. */
export function useRemoveForm(): (form: Form) => Promise<boolean> {
  const t = useMessages('forms');
  const { mutateAsync } = useSubmit(deleteForm());
  return async ({ key, name }) => {
    const isSure = await confirm({
      title: t('delete.title', { name }),
      message: t('delete.body'),
      confirmLabel: t('delete.confirm'),
      isDestructive: true,
      typedName: name,
    });
    if (!isSure) return false;
    try {
      await mutateAsync(key);
      toast(t('delete.toast', { name }));
      return true;
    } catch (error) {
      toastFailure(t('delete.failed', { name }), error);
      return false;
    }
  };
}
