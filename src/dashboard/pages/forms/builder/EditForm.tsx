import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formUpdate, type Form } from '../../../../contract/forms/forms.ts';
import type { Sender } from '../../../../contract/senders/senders.ts';
import { readForm, updateForm } from '../../../api/forms.ts';
import { allSendersQuery } from '../../../api/senders.ts';
import { applyFailure } from '../../../components/form/apply-failure.ts';
import { confirmOverwrite } from '../../../components/form/confirm-overwrite.ts';
import { LoadingCard } from '../../../components/page/LoadingCard.tsx';
import { toast } from '../../../components/overlay/overlay-store.ts';
import { formResolver } from './form-resolver.ts';
import { changedBody, valuesOf, type FormValues } from '../values/form-values.ts';
import { FormBuilder } from './FormBuilder.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { useSubmit } from '../../../hooks/useMutations.ts';

/**
 * The builder of an existing form. It waits for the senders, because a service may return a form's sender only by name
 * and email address.
 */
export function EditForm({ form }: { form: Form }) {
  const { data: senders, isPending } = useQuery(allSendersQuery());
  if (isPending) return <LoadingCard />;
  return <Editor form={form} senders={senders ?? []} />;
}

function Editor({ form: stored, senders }: { form: Form; senders: readonly Sender[] }) {
  const t = useMessages('form-builder');
  const tCommon = useMessages('common');
  // A save is compared with the form that the builder started from, even if a newer one arrives first.
  const [base, setBase] = useState(() => valuesOf(stored, senders));
  const { mutateAsync } = useSubmit(updateForm(stored.key));
  const form = useForm<FormValues>({
    defaultValues: base,
    resolver: formResolver(t, {
      schema: formUpdate.body,
      toBody: (values) => changedBody(base, values),
      isNew: false,
    }),
  });
  const save = async (values: FormValues) => {
    try {
      const fresh = valuesOf(await readForm(stored.key), senders);
      const isMine = Object.keys(changedBody(base, fresh)).length === 0;
      if (!isMine && !(await confirmOverwrite(base.name))) return;
      const saved = await mutateAsync(changedBody(base, values));
      const next = valuesOf(saved, senders);
      setBase(next);
      form.reset(next);
      toast(t('save.toast', { name: saved.name }));
    } catch (error) {
      applyFailure(form, error);
    }
  };
  return <FormBuilder form={form} submitLabel={tCommon('save.button')} onSave={save} />;
}
