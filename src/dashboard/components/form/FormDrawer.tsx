import { Drawer } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import '../overlay/modal-styles.ts';
import { Button } from '../basics/Button.tsx';
import classes from './form.module.css';
import { mayLeave } from './leaving-guard.ts';
import { useFocusReturn } from '../overlay/useFocusReturn.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface FormDrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly submitLabel: string;
  readonly isSubmitting: boolean;
  /** True if there is unsaved input, so that closing asks first. */
  readonly isDirty: boolean;
  /** A problem of the form as a whole, such as a refusal that names no field. */
  readonly problem?: string | undefined;
  /** True once nothing is left to cancel. */
  readonly isDone?: boolean;
  /** Buttons at the left of the footer, such as Delete. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form in a drawer at the right: its fields scroll, its buttons stay, and closing it with unsaved changes asks first.
 */
export function FormDrawer(props: FormDrawerProps) {
  const t = useMessages('common');
  const { title, onClose, onSubmit, submitLabel, isSubmitting, isDirty, isDone = false } = props;
  const { problem, aside, children } = props;
  useUnsavedGuard(isDirty);
  useFocusReturn();
  const close = async () => {
    if (!isDirty || (await mayLeave())) onClose();
  };
  return (
    <Drawer
      opened
      onClose={() => void close()}
      title={title}
      position="right"
      size={460}
      closeButtonProps={{ 'aria-label': t('close.label') }}
      styles={{
        content: { display: 'flex', flexDirection: 'column' },
        body: { flex: 1, minHeight: 0, padding: 0, display: 'flex' },
      }}
    >
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <div className={classes.fields}>
          {problem === undefined ? null : (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          )}
          {children}
        </div>
        <div className={classes.foot}>
          <div className={classes.aside}>{aside}</div>
          {isDone ? null : (
            <Button tone="plain" onClick={() => void close()}>
              {t('cancel.button')}
            </Button>
          )}
          <Button type="submit" isBusy={isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
