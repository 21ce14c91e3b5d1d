import { useMessages } from '../../messages/useMessages.ts';
import { formatDayPeriod } from '../basics/chart-format.ts';
import { CustomRange } from '../charts/CustomRange.tsx';
import { dayMoment, type GrowthDays } from './growth-figures.ts';
import { GrowthDaysFields } from './GrowthDaysFields.tsx';

interface CustomDaysProps {
  /** The displayed days. */
  readonly shown: GrowthDays;
  readonly isChosen: boolean;
  readonly onChoose: (days: GrowthDays) => void;
}

/** A custom range, chosen by its first and last day. */
export function CustomDays({ shown, isChosen, onChoose }: CustomDaysProps) {
  const t = useMessages('growth-range');
  return (
    <CustomRange
      title={t('open.button')}
      chosen={isChosen ? formatDayPeriod(dayMoment(shown.from), dayMoment(shown.to)) : null}
    >
      {(close) => (
        <GrowthDaysFields
          shown={shown}
          onChoose={(days) => {
            onChoose(days);
            close();
          }}
        />
      )}
    </CustomRange>
  );
}
