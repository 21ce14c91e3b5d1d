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

/** The time to wait after an email before a resend. */
const pause_ms = 24 * hour_ms;

/** A warning about a resend within 24 hours, or to people who already got the email twice. */
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
