import type { Translator } from '../../../messages/translator.ts';
import { losses, type Loss } from './growth-figures.ts';

/** A number of a step. A `Loss` counts the contacts who were lost for one reason. */
export type StepFigure = 'joined' | 'lost' | 'active' | Loss;

/** Returns the name of a number. */
export function figureName(figure: StepFigure, t: Translator<'growth'>): string {
  const loss = losses.find((one) => one === figure);
  if (loss !== undefined) return t('loss.column', { loss });
  return t('series', { series: figure === 'joined' || figure === 'active' ? figure : 'other' });
}
