import { TextInput } from '@mantine/core';
import type { UseFormRegisterReturn } from 'react-hook-form';
import '../../components/basics/input-styles.ts';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './responders.module.css';

interface DelayFieldsProps {
  readonly days: UseFormRegisterReturn;
  readonly hours: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** The delay after joining, in days and hours. */
export function DelayFields({ days, hours, error }: DelayFieldsProps) {
  const t = useMessages('responders');
  return (
    <fieldset className={classes.wait}>
      <legend>{t('delay.legend')}</legend>
      <div>
        <TextInput
          label={t('delay.field.label', { unit: 'days' })}
          inputMode="numeric"
          data-autofocus
          {...days}
          error={error !== undefined}
        />
        <TextInput
          label={t('delay.field.label', { unit: 'other' })}
          inputMode="numeric"
          {...hours}
          error={error !== undefined}
        />
      </div>
      {error === undefined ? null : (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
