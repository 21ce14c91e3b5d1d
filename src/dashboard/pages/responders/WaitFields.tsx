import { TextInput } from '@mantine/core';
import type { UseFormRegisterReturn } from 'react-hook-form';
import '../../components/form/input-styles.ts';
import classes from './responders.module.css';

interface WaitFieldsProps {
  readonly days: UseFormRegisterReturn;
  readonly hours: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** How long after joining the mail goes out: days and hours. */
export function WaitFields({ days, hours, error }: WaitFieldsProps) {
  return (
    <fieldset className={classes.wait}>
      <legend>How long after they join</legend>
      <div>
        <TextInput label="Days" inputMode="numeric" data-autofocus {...days} error={error !== undefined} />
        <TextInput label="Hours" inputMode="numeric" {...hours} error={error !== undefined} />
      </div>
      {error === undefined ? null : (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
