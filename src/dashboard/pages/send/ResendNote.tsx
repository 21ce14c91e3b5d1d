import { hour_ms } from '../../../lib/time/durations.ts';
import { shownSubject } from '../../components/basics/format.ts';
import { useNow } from '../../hooks/state/useNow.ts';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './send.module.css';

/** The sent email that a draft resends. */
export interface Resent {
  readonly subject: string;
  readonly sent?: string | null | undefined;
  readonly is_resend?: boolean | undefined;
}

/** Time for which people should be left alone after an email. */
const pause_ms = 24 * hour_ms;

/** Warns of a resend on the same day, and of one to people who got the email twice already. */
export function ResendNote({ resends: { subject, sent, is_resend: isResend } }: { resends: Resent }) {
  const t = useMessages('send');
  const now = useNow();
  const isSoon = typeof sent === 'string' && now - Date.parse(sent) < pause_ms;
  if (!isSoon && isResend !== true) return null;
  return (
    <p className={classes.warning} role="status">
      {[
        ...(isSoon ? [t('resend.soon.body', { subject: shownSubject(subject) })] : []),
        ...(isResend === true ? [t('resend.again.body', { subject: shownSubject(subject) })] : []),
      ].join(' ')}
    </p>
  );
}
