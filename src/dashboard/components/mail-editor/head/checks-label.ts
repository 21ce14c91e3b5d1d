import { countOf } from '../../format.ts';
import type { Inspection } from '../inspect/inspection.ts';

/** What the button of the checks says: `3 to mend`, or how many to look at. */
export function checksLabel(inspection: Inspection | null): string {
  if (inspection === null) return 'Checks';
  const { findings } = inspection;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) return `Checks: ${String(errors)} to mend`;
  const others = findings.filter(({ severity }) => severity === 'warning').length;
  return others === 0 ? 'Checks: fine' : `Checks: ${countOf(others, 'hint')}`;
}
