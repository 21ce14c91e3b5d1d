import { useNavigate } from 'react-router-dom';
import type { DraftSummary } from '../../../contract/drafts.ts';
import { draftKey, useCopyDraft, useDeleteDraft, useKeepDraftAsTemplate } from '../../api/drafts.ts';
import { failureOf } from '../../api/errors.ts';
import { shownSubject } from '../../components/format.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUndoable } from '../../hooks/useUndoable.ts';
import { newAutoResponderFor, paths, previewAt } from '../../paths.ts';

/** What can be done to a draft in the table. */
export function DraftRowActions({ draft }: { draft: DraftSummary }) {
  const extensions = useExtensions();
  const { copy, keep, remove } = useDraftActions(draft);
  const { id } = draft;
  return (
    <ActionMenu
      title={shownSubject(draft.subject)}
      groups={[
        [
          { label: 'Edit', to: paths.draft(id) },
          { label: 'Preview', to: previewAt(paths.draft(id)) },
          { label: 'Send', to: paths.send(id) },
          { label: 'Copy', run: copy },
          { label: 'Make an auto-responder', to: newAutoResponderFor({ draft: id }) },
          extensions.has('draftTemplate') ? { label: 'Save as template', run: keep } : null,
        ],
        [{ label: 'Delete', run: remove, isDestructive: true }],
      ]}
    />
  );
}

function useDraftActions({ id, ...draft }: DraftSummary) {
  const subject = shownSubject(draft.subject);
  const navigate = useNavigate();
  const copying = useCopyDraft();
  const keeping = useKeepDraftAsTemplate();
  const deleting = useDeleteDraft();
  const doUndoably = useUndoable();
  const refused = (what: string) => (error: unknown) =>
    void toast(`${subject} could not be ${what}: ${failureOf(error).detail}`, { tone: 'problem' });
  return {
    copy: () =>
      copying.mutate(id, {
        onSuccess: (copy) =>
          void toast(`Copied ${subject}`, {
            action: { label: 'Open the copy', run: () => void navigate(paths.draft(copy.id)) },
          }),
        onError: refused('copied'),
      }),
    keep: () =>
      keeping.mutate(id, {
        onSuccess: ({ id: template, type }) =>
          void toast(`Saved ${subject} as a template`, {
            action: {
              label: 'Open the template',
              run: () => void navigate(paths.template(type === 1 ? 'block' : 'html', template)),
            },
          }),
        onError: refused('saved as a template'),
      }),
    remove: () =>
      doUndoably({
        text: `Deleted ${subject}`,
        keys: [draftKey(id)],
        commit: () => deleting.mutateAsync(id),
        touches: ['drafts'],
      }),
  };
}
