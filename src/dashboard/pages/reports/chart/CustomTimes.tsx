import { CustomRange } from '../../../components/charts/CustomRange.tsx';
import { lazyPart } from '../../../components/lazy/lazy-part.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { intervalName } from './intervals.ts';

const CustomTimesFields = lazyPart(() =>
  import('./CustomTimesFields.tsx').then((it) => it.CustomTimesFields),
);

interface CustomTimesProps {
  /** The time range on the screen, in epoch milliseconds; null before the first. */
  readonly shown: { readonly start: number; readonly end: number } | null;
  readonly isChosen: boolean;
  /** Called with the two times in the API's format. */
  readonly onChoose: (start: string, end: string) => void;
}

/** The choice of a custom time range, by its start and end. */
export function CustomTimes({ shown, isChosen, onChoose }: CustomTimesProps) {
  const t = useMessages('reports');
  return (
    <CustomRange
      title={t('range.custom.button')}
      chosen={isChosen && shown !== null ? intervalName(shown) : null}
    >
      {(close) => (
        <CustomTimesFields
          shown={shown}
          onChoose={(start, end) => {
            onChoose(start, end);
            close();
          }}
        />
      )}
    </CustomRange>
  );
}
