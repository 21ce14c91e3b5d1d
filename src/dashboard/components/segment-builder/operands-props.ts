import type { Condition } from '../../../contract/people/segments/conditions.ts';

/** A condition, and its change by the fields after its operator. */
export interface OperandsProps<Given = Condition> {
  readonly condition: Given;
  /** Hash of the edited segment, which can't refer to itself. */
  readonly hash: string | null;
  readonly onChange: (condition: Condition) => void;
}
