import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { notice } from '../../desk/notifications/notice.ts';

/** A form whose sign-ups are turned away. */
export interface FloodedForm {
  readonly key: string;
  readonly name: string;
}

/** Builds the notice of sign-ups that are turned away because too many wait for their confirmation. */
export function noticeOfFlood({ key, name }: FloodedForm, at: number) {
  return {
    subject: `Sign-ups on “${name}” are being turned away`,
    message: notice`<p>Too many sign-ups of the last hour are waiting for confirmation, so visitors are asked to try again later. Bots may be filling in your forms. To stop them, turn on “Block bots” in each form.</p><p><a href="/forms/${encodeURIComponent(key)}">View form</a></p>`,
    importance_level: importanceLevel.high,
    topic: 'sign-ups turned away',
    at,
  };
}
