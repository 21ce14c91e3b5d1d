import type { Translator } from '../../../../../messages/translator.ts';
import type { StepName } from './mail-document.ts';

/** Returns the name of a step in the user's language. */
export function stepLabel(step: StepName, t: Translator<'html-editor'>): string {
  return typeof step === 'string' ? t('step.label', { step }) : step.label;
}
