import type { Translator } from '../../../messages/translator.ts';

/** Returns the change of a form's sign-ups as a sentence. Choice: form `signup_count`, `change`. */
export function formatChange(t: Translator<'forms'>, change: number): string {
  const trend = change === 0 ? 'other' : change > 0 ? 'more' : 'fewer';
  return t('change.body', { trend, count: Math.abs(change) });
}
