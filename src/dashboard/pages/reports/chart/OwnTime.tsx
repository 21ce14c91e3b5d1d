import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Chevron } from '../../../components/filter/Chevron.tsx';
import { Dropdown } from '../../../components/overlay/Dropdown.tsx';
import { localTimeOf, wireTimeOf } from '../../../components/sendings/local-time.ts';
import { TimeField } from '../../../components/sendings/TimeField.tsx';
import classes from './chart.module.css';
import { intervalName } from './intervals.ts';
import { ownTimeProblem } from './span-choice.ts';

interface OwnTimeProps {
  /** What is chosen or shown, in epoch milliseconds; null for nothing yet. */
  readonly shown: { readonly start: number; readonly end: number } | null;
  readonly isChosen: boolean;
  /** Hears the two times as the interface writes them. */
  readonly onChoose: (start: string, end: string) => void;
}

/** A time of the reader's own, by its two ends. */
export function OwnTime({ shown, isChosen, onChoose }: OwnTimeProps) {
  return (
    <Dropdown
      look="outlined"
      align="end"
      title="Own time"
      isActive={isChosen}
      label={
        <>
          {isChosen && shown !== null ? intervalName(shown) : 'Own time'}
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

function Fields({ shown, onChoose }: Pick<OwnTimeProps, 'shown' | 'onChoose'>) {
  const [start, setStart] = useState(shown === null ? '' : localTimeOf(shown.start));
  const [end, setEnd] = useState(shown === null ? '' : localTimeOf(shown.end));
  const [isAsked, setIsAsked] = useState(false);
  const problem = isAsked ? ownTimeProblem(start, end) : null;
  return (
    <form
      className={classes.own}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        const [from, to] = [wireTimeOf(start), wireTimeOf(end)];
        if (ownTimeProblem(start, end) === null && from !== null && to !== null) onChoose(from, to);
      }}
    >
      <TimeField label="From" value={start} onChange={setStart} problem={null} />
      <TimeField label="To" value={end} onChange={setEnd} problem={problem} />
      <Button type="submit" size="small">
        Show this time
      </Button>
    </form>
  );
}
