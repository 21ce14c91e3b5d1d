import { formatTick } from '../basics/chart-format.ts';
import { formatDay } from '../basics/format.ts';
import { dayMoment, type GrowthRange, type GrowthStep } from './growth-figures.ts';

/** Returns the name of a step: its day, the first day of its week, or its month. */
export function stepName({ from }: GrowthStep, range: GrowthRange): string {
  const moment = dayMoment(from);
  return range !== 'months' ? formatDay(moment.toISOString()) : formatTick(moment.getTime(), 'month');
}
