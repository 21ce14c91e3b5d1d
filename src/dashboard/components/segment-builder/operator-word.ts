import type { Condition } from '../../../contract/people/segments/conditions.ts';
import type { Operator } from './operators.ts';

/** Returns how an operator is said: some are said in two ways, of attributes and of other subjects. */
export function operatorWord({ on }: Condition, is: Operator) {
  if (is === 'not_in') return 'other';
  if (on !== 'attribute') return is;
  return is === 'less' ? 'less_than' : is === 'yes' ? 'is_yes' : is === 'no' ? 'is_no' : is;
}
