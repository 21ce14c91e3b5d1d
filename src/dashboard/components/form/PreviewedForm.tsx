import type { ReactNode, Ref } from 'react';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../basics/Button.tsx';
import { Sides } from '../basics/Sides.tsx';
import classes from './previewed-form.module.css';

interface PreviewedFormProps {
  /** The form's name. */
  readonly label: string;
  readonly submitLabel: string;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Shown above the fields; null for none. */
  readonly problem: string | null;
  readonly onSubmit: () => Promise<void>;
  /** Shown next to the form. */
  readonly preview: ReactNode;
  readonly ref?: Ref<HTMLFormElement>;
  /** The cards of the form. */
  readonly children: ReactNode;
}

/** A form next to a preview of its result. In small windows only one of them is shown, which the URL keeps. */
export function PreviewedForm(props: PreviewedFormProps) {
  const { label, submitLabel, isDirty, isSaving, problem, onSubmit, preview, ref, children } = props;
  const t = useMessages('previewed-form');
  const [view, setView] = useUrlState('view');
  const isPreview = view === 'preview';
  return (
    <div className={classes.frame} data-view={isPreview ? 'preview' : 'settings'}>
      <div className={classes.views}>
        <Sides
          label={t('views.label')}
          options={[
            { id: 'settings', label: t('view.label', { view: 'other' }) },
            { id: 'preview', label: t('view.label', { view: 'preview' }) },
          ]}
          value={isPreview ? 'preview' : 'settings'}
          onChange={(side) => setView(side === 'preview' ? side : null, { replace: true })}
        />
      </div>
      <form
        ref={ref}
        className={classes.form}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {problem === null ? null : (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        {children}
        <div className={classes.foot}>
          <span className="nd-muted" role="status">
            {isDirty ? t('unsaved.label') : ''}
          </span>
          <Button type="submit" isBusy={isSaving}>
            {submitLabel}
          </Button>
        </div>
      </form>
      <div className={classes.preview}>{preview}</div>
    </div>
  );
}
