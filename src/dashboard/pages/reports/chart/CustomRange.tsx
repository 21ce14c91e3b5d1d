import { Suspense } from 'react';
import { Dropdown } from '../../../components/overlay/Dropdown.tsx';
import { lazyPart } from '../../../components/lazy/lazy-part.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { intervalName } from './intervals.ts';

const CustomRangeFields = lazyPart(() =>
  import('./CustomRangeFields.tsx').then((it) => it.CustomRangeFields),
);

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
      label={isChosen && shown !== null ? intervalName(shown) : t('range.custom.button')}
    >
      {(close) => (
        <Suspense fallback={null}>
          <CustomRangeFields
            shown={shown}
            onChoose={(start, end) => {
              onChoose(start, end);
              close();
            }}
          />
        </Suspense>
      )}
    </Dropdown>
  );
}
