import type { UseFormReturn } from 'react-hook-form';
import { PreviewedForm } from '../../../components/form/PreviewedForm.tsx';
import { useUnsavedGuard } from '../../../components/form/useUnsavedGuard.ts';
import '../../../components/basics/input-styles.ts';
import { Preview } from '../preview/Preview.tsx';
import { AfterCard } from './AfterCard.tsx';
import { BasicsCard } from './BasicsCard.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { FieldsCard } from './FieldsCard.tsx';
import type { FormValues } from '../values/form-values.ts';
import { MailCard } from './MailCard.tsx';

interface FormBuilderProps {
  readonly form: UseFormReturn<FormValues>;
  readonly submitLabel: string;
  readonly onSave: (values: FormValues) => Promise<void>;
}

/** A form's settings next to its preview; on narrow screens, one or the other. */
export function FormBuilder({ form, submitLabel, onSave }: FormBuilderProps) {
  const t = useMessages('form-builder');
  const { isDirty, isSubmitting, errors } = form.formState;
  useUnsavedGuard(isDirty && !isSubmitting);
  return (
    <PreviewedForm
      label={t('settings.label')}
      submitLabel={submitLabel}
      isDirty={isDirty}
      isSaving={isSubmitting}
      problem={errors.root?.message ?? null}
      onSubmit={form.handleSubmit(onSave)}
      preview={<Preview control={form.control} />}
    >
      <BasicsCard form={form} />
      <FieldsCard form={form} />
      <AfterCard form={form} />
      <MailCard form={form} />
    </PreviewedForm>
  );
}
