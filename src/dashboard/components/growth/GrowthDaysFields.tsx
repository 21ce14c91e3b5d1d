import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../basics/Button.tsx';
import '../basics/input-styles.ts';
import chart from '../charts/chart.module.css';
import { daysProblem, type GrowthDays } from './growth-figures.ts';

interface GrowthDaysFieldsProps {
  /** The displayed days. */
  readonly shown: GrowthDays;
  readonly onChoose: (days: GrowthDays) => void;
}

/** The first and last day of a custom range. */
export function GrowthDaysFields({ shown, onChoose }: GrowthDaysFieldsProps) {
  const t = useMessages('growth-range');
  const [days, setDays] = useState(shown);
  const [isAsked, setIsAsked] = useState(false);
  const problem = isAsked ? daysProblem(days) : null;
  return (
    <form
      className={chart.own}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (daysProblem(days) === null) onChoose(days);
      }}
    >
      <TextInput
        type="date"
        data-autofocus
        label={t('from.label')}
        value={days.from}
        onChange={(event) => setDays({ ...days, from: event.target.value })}
      />
      <TextInput
        type="date"
        label={t('to.label')}
        value={days.to}
        error={problem === null ? undefined : t('error', { problem })}
        onChange={(event) => setDays({ ...days, to: event.target.value })}
      />
      <Button type="submit" size="small">
        {t('apply.button')}
      </Button>
    </form>
  );
}
