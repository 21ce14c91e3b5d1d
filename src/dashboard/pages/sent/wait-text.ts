import type { SendingProgress } from '../../../contract/sending/sendings.ts';
import type { Translator } from '../../../messages/translator.ts';

const waits = [
  'relay_unreachable',
  'relay_refused',
  'relay_sign_in',
  'relay_encryption',
  'sending_limit',
  'too_large',
  'nothing_accepted',
  'no_room',
  'warming_up',
  'destination_held',
  'retrying',
] as const;

/** Returns in a few words why an email waits or is slow, for lists; null if its state says it, or nothing is wrong. */
export function waitText({ reason }: Pick<SendingProgress, 'reason'>, t: Translator<'sent'>): string | null {
  const wait = waits.find((one) => one === reason);
  return wait === undefined ? null : t('waiting.label', { reason: wait });
}
