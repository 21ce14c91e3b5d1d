import type { SendingProgress } from '../../../contract/sending/sendings.ts';
import type { Translator } from '../../../messages/translator.ts';

/** Returns the reason why an email waits, as a sentence; null if nothing is wrong. */
export function reasonText(
  { reason, detail, warm_up: warmUp }: Pick<SendingProgress, 'reason' | 'detail' | 'warm_up'>,
  t: Translator<'sendings'>,
): string | null {
  if (reason === null) return null;
  if (reason === 'warming_up' && warmUp !== null)
    return t('reason.warmingUp.body', { domain: warmUp.domain, count: warmUp.ceiling });
  return reason === 'other' ? detail : t('reason.body', { reason });
}
