import type { Condition } from '../../../contract/people/segments/conditions.ts';
import type { Operator } from './operators.ts';

/** Returns the word for an operator: some have one for attributes and another for other subjects. */
export function operatorWord({ on }: Condition, is: Operator) {
  if (is === 'not_in') return 'other';
  if (on !== 'attribute') return is;
  return is === 'less' ? 'less_than' : is === 'yes' ? 'is_yes' : is === 'no' ? 'is_no' : is;
}
