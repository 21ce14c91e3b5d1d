import type { Translator } from '../../../../messages/translator.ts';
import { failureOf } from '../../../api/errors.ts';

/** Returns why an upload failed, with a lost connection in the past tense, because it may be restored by then. */
export function uploadFailureSentence(error: unknown, t: Translator<'import-common'>): string {
  const failure = failureOf(error);
  return failure.kind === 'offline' ? t('uploading.interrupted.error') : failure.detail;
}
