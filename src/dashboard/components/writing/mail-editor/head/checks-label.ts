import type { Translator } from '../../../../../messages/translator.ts';
import type { Inspection } from '../inspect/inspection.ts';

/** Returns the label of the checks button: the number of problems, or of warnings if there are none. */
export function checksLabel(t: Translator<'editor'>, inspection: Inspection | null): string {
  if (inspection === null) return t('checks.button');
  const count = countFindings(inspection);
  if (count === 0) return t('checks.fine.button');
  return checksTone(inspection) === 'trouble'
    ? t('checks.problems.button', { count })
    : t('checks.warnings.button', { count });
}

/** Returns the number of problems, or of warnings if there are none. */
export function countFindings(inspection: Inspection | null): number {
  return countOf(inspection, 'error') || countOf(inspection, 'warning');
}

/** Returns the severity of the findings: problems, warnings, or neither. */
export function checksTone(inspection: Inspection | null): 'trouble' | 'warning' | undefined {
  if (countOf(inspection, 'error') > 0) return 'trouble';
  return countOf(inspection, 'warning') > 0 ? 'warning' : undefined;
}

function countOf(inspection: Inspection | null, severity: 'error' | 'warning'): number {
  return inspection?.findings.filter((one) => one.severity === severity).length ?? 0;
}
