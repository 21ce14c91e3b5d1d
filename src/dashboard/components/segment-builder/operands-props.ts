import type { Condition } from '../../../contract/people/segments/conditions.ts';

/** A condition, and its change by the fields behind its operator. */
export interface OperandsProps<Given = Condition> {
  readonly condition: Given;
  /** Hash of the segment that is edited, which can't name itself. */
  readonly hash: string | null;
  readonly onChange: (condition: Condition) => void;
}
