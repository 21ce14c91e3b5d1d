import type { Translator } from '../../../../messages/translator.ts';
import { failureOf } from '../../../api/errors.ts';

/** Returns why a file did not arrive. A lost connection is told in the past tense, as it may be back by then. */
export function uploadFailureSentence(error: unknown, t: Translator<'import-common'>): string {
  const failure = failureOf(error);
  return failure.kind === 'offline' ? t('uploading.interrupted.error') : failure.detail;
}
