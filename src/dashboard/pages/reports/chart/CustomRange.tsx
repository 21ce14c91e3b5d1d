import { useState } from 'react';
import { Button } from '../../../components/basics/Button.tsx';
import { Chevron } from '../../../components/filter/Chevron.tsx';
import { Dropdown } from '../../../components/overlay/Dropdown.tsx';
import { localTimeOf, wireTimeOf } from '../../../components/sendings/local-time.ts';
import { TimeField } from '../../../components/sendings/TimeField.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from '../../../components/charts/chart.module.css';
import { intervalName } from './intervals.ts';
import { rangeProblem } from './span-choice.ts';

interface CustomRangeProps {
  /** The time range on the screen, in epoch milliseconds; null before the first. */
  readonly shown: { readonly start: number; readonly end: number } | null;
  readonly isChosen: boolean;
  /** Called with the two times as the API writes them. */
  readonly onChoose: (start: string, end: string) => void;
}

/** The choice of a custom time range, by its start and end. */
export function CustomRange({ shown, isChosen, onChoose }: CustomRangeProps) {
  const t = useMessages('reports');
  return (
    <Dropdown
      look="outlined"
      align="end"
      title={t('range.custom.button')}
      isActive={isChosen}
      label={
        <>
          {isChosen && shown !== null ? intervalName(shown) : t('range.custom.button')}
          <Chevron />
        </>
      }
    >
      {(close) => (
        <Fields
          shown={shown}
          onChoose={(start, end) => {
            onChoose(start, end);
            close();
          }}
        />
      )}
    </Dropdown>
  );
}

function Fields({ shown, onChoose }: Pick<CustomRangeProps, 'shown' | 'onChoose'>) {
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
