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

const waits = [
  'relay_unreachable',
  'relay_refused',
  'relay_sign_in',
  'nothing_accepted',
  'no_room',
  'warming_up',
  'destination_held',
  'retrying',
] as const;

/** Returns in a few words why an email waits or is slow, for lists; null if its state says it, or nothing is wrong. */
export function waitText(
  { reason }: Pick<SendingProgress, 'reason'>,
  t: Translator<'sendings'>,
): string | null {
  const wait = waits.find((one) => one === reason);
  return wait === undefined ? null : t('waiting.label', { reason: wait });
}
