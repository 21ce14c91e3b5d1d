import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formCreate } from '../../../../contract/forms.ts';
import { useCreateForm } from '../../../api/forms.ts';
import { applyFailure } from '../../../components/form/apply-failure.ts';
import { toast } from '../../../components/overlay/overlay-store.ts';
import { formPart } from '../../../paths.ts';
import { formResolver } from './form-resolver.ts';
import { createdBody, noForm, type FormValues } from './form-values.ts';
import { FormBuilder } from './FormBuilder.tsx';

/** The builder of a form that isn't there yet. */
export function NewForm() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { mutateAsync } = useCreateForm();
  const form = useForm<FormValues>({
    defaultValues: { ...noForm, lists: search.getAll('lists') },
    resolver: formResolver(formCreate.body, createdBody, true),
  });
  const save = async (values: FormValues) => {
    try {
      const { key, name } = await mutateAsync(createdBody(values));
      form.reset(values);
      toast(`Created ${name}`);
      // What comes next is to put it on a web site.
      await navigate(formPart(key, 'embed'), { replace: true });
    } catch (error) {
      applyFailure(form, error);
    }
  };
  return <FormBuilder form={form} submitLabel="Create form" onSave={save} />;
}
