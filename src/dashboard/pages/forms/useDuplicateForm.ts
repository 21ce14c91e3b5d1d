import { useNavigate } from 'react-router-dom';
import type { Form } from '../../../contract/forms/forms.ts';
import { copyForm } from '../../api/forms.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { paths } from '../../paths.ts';
import { toastFailure } from '../../components/overlay/toast-failure.ts';
import { useSubmit } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** Duplicates a form and opens the copy. */
export function useDuplicateForm(): (form: Form) => Promise<void> {
  const t = useMessages('forms');
  const { mutateAsync } = useSubmit(copyForm((name) => t('duplicate.name', { name })));
  const navigate = useNavigate();
  return async ({ key, name }) => {
    try {
      const copy = await mutateAsync(key);
      toast(t('create.toast', { name: copy.name }));
      await navigate(paths.form(copy.key));
    } catch (error) {
      toastFailure(t('duplicate.failed', { name }), error);
    }
  };
}
