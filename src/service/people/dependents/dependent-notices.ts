import type { Dependents } from '../../../contract/people/dependents.ts';
import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { Notice } from '../../desk/notifications/notice.ts';

/** A deleted list or sender, and its dependents. */
export interface Deletion {
  readonly kind: 'list' | 'sender';
  readonly name: string;
  readonly dependents: Dependents;
}

/** Maximum names of one kind in a notice. */
const shownNames = 20;

/** Builds the notice about the dependents of a deleted list or sender; null if there were none. */
export function noticeOfDeletion({ kind, name, dependents }: Deletion, at: number): Notice | null {
  const { forms, scheduled, responders } = dependents;
  const needing = [
    { names: forms.map((form) => form.name), key: 'deletion.forms.label' },
    { names: scheduled.map(({ subject }) => subject), key: 'deletion.scheduled.label' },
    { names: responders.map(({ subject }) => subject), key: 'deletion.responders.label' },
  ] as const;
  const parts = needing
    .filter(({ names }) => names.length > 0)
    .map(({ names, key }) => ({
      text: messageOf('notices', key, {
        names: names.slice(0, shownNames).map((one) => messageOf('notices', 'quoted.label', { name: one })),
        more: Math.max(names.length - shownNames, 0),
      }),
    }));
  if (parts.length === 0) return null;
  const deleted = { kind: kind === 'list' ? kind : 'other', name } as const;
  return {
    subject: messageOf('notices', 'deletion.title', deleted),
    message: [
      { text: messageOf('notices', 'deletion.body', deleted) },
      ...parts,
      { text: messageOf('notices', 'deletion.advice.body', { kind: deleted.kind }) },
    ],
    importance_level: importanceLevel.high,
    at,
  };
}
