import { useNavigate } from 'react-router-dom';
import type { Form } from '../../../contract/forms.ts';
import { failureOf } from '../../api/errors.ts';
import { useCopyForm } from '../../api/forms.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { paths } from '../../paths.ts';

/** Copies a form, and opens the copy. */
export function useDuplicateForm(): (form: Form) => Promise<void> {
  const { mutateAsync } = useCopyForm();
  const navigate = useNavigate();
  return async ({ key, name }) => {
    try {
      const copy = await mutateAsync(key);
      toast(`Created ${copy.name}`);
      await navigate(paths.form(copy.key));
    } catch (error) {
      toast(`${name} could not be duplicated: ${failureOf(error).detail}`, { tone: 'problem' });
    }
  };
}
