import type { Growth } from '../../../contract/people/growth.ts';
import { formatTick } from '../basics/chart-format.ts';
import { formatDay } from '../basics/format.ts';
import { dayMoment, type GrowthStep } from './growth-figures.ts';

/** Returns the name of a step: its day, the first day of its week, or its month. */
export function stepName({ from }: GrowthStep, step: Growth['step']): string {
  const moment = dayMoment(from);
  return step !== 'month' ? formatDay(moment.toISOString()) : formatTick(moment.getTime(), 'month');
}
