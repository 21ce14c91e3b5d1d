import type { RestoredCopy, RestoredEmail } from '../../../contract/sending/restored-copy.ts';
import type { Translator } from '../../../messages/translator.ts';
import { formatTime } from '../../components/basics/format.ts';

/** Returns the progress of an email in the copy, as a sentence. */
export function formatProgress(t: Translator<'restored-copy'>, email: RestoredEmail): string {
  const { sent, unknown, remaining, time_to_send: time } = email;
  const sendAt = time === null ? '' : formatTime(time);
  return t('email.progress.body', {
    state: stateOf(email),
    sent,
    unknown,
    remaining: remaining ?? 0,
    sendAt,
  });
}

function stateOf({ kind, remaining, time_to_send }: RestoredEmail) {
  if (kind === 'responder') return 'autoresponder';
  if (remaining !== null) return 'sending';
  return time_to_send === null ? 'other' : 'scheduled';
}

/** Returns the risk of resuming, as a sentence. */
export function formatWarning(
  t: Translator<'restored-copy'>,
  { reason, made }: Pick<RestoredCopy, 'reason' | 'made'>,
): string {
  if (reason === 'clock') return t('warning.clock.body');
  return made === null
    ? t('warning.body', { known: 'other', madeAt: '' })
    : t('warning.body', { known: 'yes', madeAt: formatTime(made) });
}
