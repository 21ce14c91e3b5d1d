import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { messageOf } from '../../../messages/translator.ts';

/** A form whose sign-ups are rejected. */
export interface FloodedForm {
  readonly key: string;
  readonly name: string;
}

/** Builds the notice about rejected sign-ups of a form with too many unconfirmed ones. */
export function noticeOfFlood({ key, name }: FloodedForm, at: number) {
  return {
    subject: messageOf('notices', 'flood.title', { formName: name }),
    message: [
      { text: messageOf('notices', 'flood.body') },
      { text: messageOf('notices', 'form.link'), href: `/forms/${encodeURIComponent(key)}` },
    ],
    importance_level: importanceLevel.high,
    topic: 'sign-ups turned away',
    at,
  };
}
