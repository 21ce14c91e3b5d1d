import { Link, useNavigate } from 'react-router-dom';
import type { DraftSummary } from '../../../contract/drafts.ts';
import { useCopyDraft, useDeleteDraft, useKeepDraftAsTemplate } from '../../api/drafts.ts';
import { failureOf } from '../../api/errors.ts';
import { DotsIcon } from '../../components/DotsIcon.tsx';
import { Dropdown } from '../../components/overlay/Dropdown.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUndoable } from '../../hooks/useUndoable.ts';
import { paths, previewAt } from '../../paths.ts';
import { draftKey } from './draft-key.ts';

/** What can be done to a draft in the table. */
export function DraftRowActions({ draft }: { draft: DraftSummary }) {
  const extensions = useExtensions();
  const { copy, keep, remove } = useDraftActions(draft);
  const { id, subject } = draft;
  return (
    <Dropdown look="icon" align="end" name={`Actions for ${subject}`} title={subject} label={<DotsIcon />}>
      {(close) => {
        const item = (label: string, run: () => unknown, look = '') => (
          <button
            type="button"
            data-item={look}
            onClick={() => {
              close();
              void run();
            }}
          >
            {label}
          </button>
        );
        return (
          <>
            <Link to={paths.draft(id)} data-item="" onClick={close}>
              Edit
            </Link>
            <Link to={previewAt(paths.draft(id))} data-item="" onClick={close}>
              Preview
            </Link>
            <Link to={paths.send(id)} data-item="" onClick={close}>
              Send
            </Link>
            {item('Copy', copy)}
            {extensions.has('draftTemplate') ? item('Save as template', keep) : null}
            <hr />
            {item('Delete', remove, 'danger')}
          </>
        );
      }}
    </Dropdown>
  );
}

function useDraftActions({ id, subject }: DraftSummary) {
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
