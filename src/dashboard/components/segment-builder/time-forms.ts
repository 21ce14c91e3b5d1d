import { dayUnits, timeUnits, type DayUnit, type Time } from '../../../contract/people/segments/operands.ts';
import type { Operator } from './operators.ts';

/** Returns a time with another operator, keeping a span or days that fit. */
export function timeFor(time: object, operator: Operator): Time {
  const n = 'n' in time && typeof time.n === 'number' ? time.n : 30;
  const first = 'date' in time ? time.date : 'from' in time ? time.from : '';
  const date = typeof first === 'string' ? first : '';
  const unit = ('unit' in time ? timeUnits.find((one) => one === time.unit) : undefined) ?? 'day';
  switch (operator) {
    case 'in_next':
      return { is: 'in_next', n, unit };
    case 'day':
    case 'before':
    case 'after':
      return { is: operator, date };
    case 'between':
      return { is: 'between', from: date, to: 'to' in time && typeof time.to === 'string' ? time.to : date };
    default:
      return { is: 'in_last', n, unit };
  }
}

/** Returns a unit of whole days; days for hours. */
export function dayUnitOf(unit: string): DayUnit {
  return dayUnits.find((one) => one === unit) ?? 'day';
}
