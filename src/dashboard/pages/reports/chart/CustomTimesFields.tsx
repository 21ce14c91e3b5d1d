import { useState } from 'react';
import { Button } from '../../../components/basics/Button.tsx';
import classes from '../../../components/charts/chart.module.css';
import { localTimeOf, wireTimeOf } from '../../../components/sendings/local-time.ts';
import { TimeField } from '../../../components/sendings/TimeField.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { rangeProblem } from './span-choice.ts';

interface CustomTimesFieldsProps {
  /** The time range on the screen, in epoch milliseconds; null before the first. */
  readonly shown: { readonly start: number; readonly end: number } | null;
  /** Called with the two times in the API's format. */
  readonly onChoose: (start: string, end: string) => void;
}

/** The start and end of a custom time range, in the page's zone. */
export function CustomTimesFields({ shown, onChoose }: CustomTimesFieldsProps) {
  const t = useMessages('reports');
  const [start, setStart] = useState(shown === null ? '' : localTimeOf(shown.start));
  const [end, setEnd] = useState(shown === null ? '' : localTimeOf(shown.end));
  const [isAsked, setIsAsked] = useState(false);
  const problem = isAsked ? rangeProblem(start, end) : null;
  return (
    <form
      className={classes.own}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        const [from, to] = [wireTimeOf(start), wireTimeOf(end)];
        if (rangeProblem(start, end) === null && from !== null && to !== null) onChoose(from, to);
      }}
    >
      <TimeField label={t('range.start.label')} value={start} onChange={setStart} problem={null} />
      <TimeField
        label={t('range.end.label')}
        value={end}
        onChange={setEnd}
        problem={problem === null ? null : t('range.error', { problem })}
      />
      <Button type="submit" size="small">
        {t('range.apply.button')}
      </Button>
    </form>
  );
}
