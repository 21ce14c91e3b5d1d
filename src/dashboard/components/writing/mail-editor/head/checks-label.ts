import type { Translator } from '../../../../../messages/translator.ts';
import type { Inspection } from '../inspect/inspection.ts';

/** Returns the label of the checks button: the number of problems, or of warnings if there are none. */
export function checksLabel(t: Translator<'editor'>, inspection: Inspection | null): string {
  if (inspection === null) return t('checks.button');
  const countOf = (severity: string) => inspection.findings.filter((one) => one.severity === severity).length;
  const problems = countOf('error');
  if (problems > 0) return t('checks.problems.button', { count: problems });
  const warnings = countOf('warning');
  return warnings === 0 ? t('checks.fine.button') : t('checks.warnings.button', { count: warnings });
}
