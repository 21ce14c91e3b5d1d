import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { Notice } from '../notifications/notice.ts';
import type { Problem } from '../../base/context.ts';

/** Builds the notice of a problem of the installation. */
export function noticeOfProblem({ name, message, isFailing }: Problem, at: number): Notice {
  return {
    subject: messageOf('notices', 'watch.title', {
      problem: name === 'data folder' ? 'other' : name === 'disk' && isFailing ? 'full' : name,
    }),
    message: [{ text: message }],
    importance_level: importanceLevel.high,
    is_sticky: true,
    topic: `watch ${name}`,
    at,
  };
}
