import type { Dependents } from '../../../contract/people/dependents.ts';
import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { notice, type Notice, type NoticeHtml } from '../../desk/notifications/notice.ts';

/** A list or sender that was deleted, and what needed it. */
export interface Deletion {
  readonly kind: 'list' | 'sender';
  readonly name: string;
  readonly dependents: Dependents;
}

/** Most names of one kind in a notice. */
const shownNames = 20;

/** Builds the notice of what a deleted list or sender leaves behind; null where nothing needed it. */
export function noticeOfDeletion({ kind, name, dependents }: Deletion, at: number): Notice | null {
  const { forms, scheduled, responders } = dependents;
  const parts = [
    namesOf(
      'Forms',
      forms.map((form) => form.name),
    ),
    namesOf(
      'Scheduled emails',
      scheduled.map(({ subject }) => subject),
    ),
    namesOf(
      'Autoresponders',
      responders.map(({ subject }) => subject),
    ),
  ].flatMap((part) => part ?? []);
  if (parts.length === 0) return null;
  const [first = notice``, second = notice``, third = notice``] = parts;
  const advice = notice`<p>Choose another ${kind} for them, or delete them.</p>`;
  return {
    subject: `Deleted the ${kind} “${name}”, which is still in use`,
    message: notice`<p>These no longer have the ${kind} “${name}”:</p>${first}${second}${third}${advice}`,
    importance_level: importanceLevel.high,
    at,
  };
}

function namesOf(title: string, names: readonly string[]): NoticeHtml | null {
  if (names.length === 0) return null;
  const shown = names.slice(0, shownNames).map((name) => `“${name}”`);
  const more = names.length > shownNames ? ` and ${names.length - shownNames} more` : '';
  return notice`<p>${title}: ${shown.join(', ')}${more}</p>`;
}
