import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formCreate } from '../../../../contract/forms/forms.ts';
import { createForm } from '../../../api/forms.ts';
import { allSendersQuery } from '../../../api/senders.ts';
import { applyFailure } from '../../../components/form/apply-failure.ts';
import { toast } from '../../../components/overlay/overlay-store.ts';
import { LoadingCard } from '../../../components/page/LoadingCard.tsx';
import { likelySender } from '../../../components/sendings/draft-sender.ts';
import { formPart } from '../../../paths.ts';
import { formResolver } from './form-resolver.ts';
import { createdBody, noForm, type FormValues } from '../values/form-values.ts';
import { FormBuilder } from './FormBuilder.tsx';
import { useSubmit } from '../../../hooks/useMutations.ts';
import { useMessages } from '../../../messages/useMessages.ts';

/** The builder of a new form, with the likely sender chosen already. */
export function NewForm() {
  const { data: senders, isPending } = useQuery(allSendersQuery());
  if (isPending) return <LoadingCard />;
  return <Builder sender={String(likelySender(senders, '')?.id ?? '')} />;
}

function Builder({ sender }: { sender: string }) {
  const t = useMessages('form-builder');
  const tForms = useMessages('forms');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { mutateAsync } = useSubmit(createForm());
  const form = useForm<FormValues>({
    defaultValues: { ...noForm, sender_id: sender, lists: search.getAll('lists') },
    resolver: formResolver(t, { schema: formCreate.body, toBody: createdBody, isNew: true }),
  });
  const save = async (values: FormValues) => {
    try {
      const { key, name } = await mutateAsync(createdBody(values));
      form.reset(values);
      toast(tForms('create.toast', { name }));
      // The next step is embedding.
      await navigate(formPart(key, 'embed'), { replace: true });
    } catch (error) {
      applyFailure(form, error);
    }
  };
  return <FormBuilder form={form} submitLabel={t('create.button')} onSave={save} />;
}
