import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { notice, type Notice } from '../notifications/notice.ts';
import type { Problem } from '../../base/context.ts';

const subjects: Readonly<Record<Problem['name'], string>> = {
  storage: "The database can't be written",
  disk: 'The disk is filling up',
  'data folder': 'The data folder is gone',
};

/** Builds the notice of a problem of the installation. */
export function noticeOfProblem({ name, message }: Problem, at: number): Notice {
  return {
    subject: subjects[name],
    message: notice`<p>${message}</p>`,
    importance_level: importanceLevel.high,
    is_sticky: true,
    topic: `watch ${name}`,
    at,
  };
}
