import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../components/basics/Button.tsx';
import { useUnsavedGuard } from '../../../components/form/useUnsavedGuard.ts';
import '../../../components/basics/input-styles.ts';
import { useUrlState } from '../../../hooks/useUrlState.ts';
import { Preview } from '../preview/Preview.tsx';
import { AfterCard } from './AfterCard.tsx';
import { BasicsCard } from './BasicsCard.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from './builder.module.css';
import { FieldsCard } from './FieldsCard.tsx';
import type { FormValues } from '../values/form-values.ts';
import { MailCard } from './MailCard.tsx';

interface FormBuilderProps {
  readonly form: UseFormReturn<FormValues>;
  readonly submitLabel: string;
  readonly onSave: (values: FormValues) => Promise<void>;
}

/** A form's settings beside its preview. Where it is narrow, one or the other. */
export function FormBuilder({ form, submitLabel, onSave }: FormBuilderProps) {
  const t = useMessages('form-builder');
  const { isDirty, isSubmitting, errors } = form.formState;
  const [view, setView] = useUrlState('view');
  useUnsavedGuard(isDirty && !isSubmitting);
  const isPreview = view === 'preview';
  return (
    <div className={classes.builder} data-view={isPreview ? 'preview' : 'settings'}>
      <div className={classes.views} role="group" aria-label={t('views.label')}>
        <button type="button" aria-pressed={!isPreview} onClick={() => setView(null, { replace: true })}>
          {t('view.label', { view: 'other' })}
        </button>
        <button type="button" aria-pressed={isPreview} onClick={() => setView('preview', { replace: true })}>
          {t('view.label', { view: 'preview' })}
        </button>
      </div>
      <form
        className={classes.settings}
        aria-label={t('settings.label')}
        noValidate
        onSubmit={(event) => void form.handleSubmit(onSave)(event)}
      >
        {errors.root?.message === undefined ? null : (
          <p className={classes.problem} role="alert">
            {errors.root.message}
          </p>
        )}
        <BasicsCard form={form} />
        <FieldsCard form={form} />
        <AfterCard form={form} />
        <MailCard form={form} />
        <div className={classes.foot}>
          <span className="nd-muted" role="status">
            {isDirty ? t('unsaved.label') : ''}
          </span>
          <Button type="submit" isBusy={isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </form>
      <Preview control={form.control} />
    </div>
  );
}
