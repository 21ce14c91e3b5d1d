import { useNavigate } from 'react-router-dom';
import type { DraftSummary } from '../../../contract/mails/drafts.ts';
import { draftKey, copyDraft, deleteDraft, keepDraftAsTemplate } from '../../api/drafts.ts';
import { shownSubject } from '../../components/basics/format.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUndoable } from '../../components/overlay/useUndoable.ts';
import { newAutoResponderFor, paths, previewAt } from '../../paths.ts';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The menu of a draft in the table. */
export function DraftRowActions({ draft }: { draft: DraftSummary }) {
  const t = useMessages('drafts');
  const tCommon = useMessages('common');
  const extensions = useExtensions();
  const { copy, keep, remove } = useDraftActions(draft);
  const { id } = draft;
  return (
    <ActionMenu
      title={shownSubject(draft.subject)}
      groups={[
        [
          { label: tCommon('edit.button'), to: paths.draft(id) },
          { label: t('preview.button'), to: previewAt(paths.draft(id)) },
          { label: t('send.button'), to: paths.send(id) },
          { label: t('duplicate.button'), run: copy },
          { label: t('autoresponder.button'), to: newAutoResponderFor({ draft: id }) },
          extensions.has('draftTemplate') ? { label: t('saveTemplate.button'), run: keep } : null,
        ],
        [{ label: tCommon('delete.button'), run: remove, isDestructive: true }],
      ]}
    />
  );
}

function useDraftActions({ id, ...draft }: DraftSummary) {
  const t = useMessages('drafts');
  const subject = shownSubject(draft.subject);
  const navigate = useNavigate();
  const doUndoably = useUndoable();
  const copying = useAction(copyDraft(), {
    done: (copy) => ({
      text: t('duplicate.toast', { subject }),
      action: { label: t('duplicate.open.button'), run: () => void navigate(paths.draft(copy.id)) },
    }),
    failed: t('duplicate.failed', { subject }),
  });
  const keeping = useAction(keepDraftAsTemplate(), {
    done: ({ id: template, type }) => ({
      text: t('saveTemplate.toast', { subject }),
      action: {
        label: t('saveTemplate.open.button'),
        run: () => void navigate(paths.template(type === 1 ? 'block' : 'html', template)),
      },
    }),
    failed: t('saveTemplate.failed', { subject }),
  });
  return {
    copy: () => copying.mutate(id),
    keep: () => keeping.mutate(id),
    remove: () =>
      doUndoably({
        text: t('delete.toast', { subject }),
        failed: t('delete.failed', { subject }),
        keys: [draftKey(id)],
        mutation: deleteDraft(),
        given: id,
      }),
  };
}
