import { useNavigate, useParams } from 'react-router-dom';
import { draftKey, useCopyDraft, useDeleteDraft, useKeepDraftAsTemplate } from '../../api/drafts.ts';
import { failureOf } from '../../api/errors.ts';
import { Button } from '../../components/Button.tsx';
import { shownSubject } from '../../components/format.ts';
import { MailEditorPage } from '../../components/mail-editor/MailEditorPage.tsx';
import type { OpenMail } from '../../components/mail-editor/open-mail.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUndoable } from '../../hooks/useUndoable.ts';
import { paths } from '../../paths.ts';

/** Writes a draft, in the editor of its type. */
export function DraftPage() {
  const { id } = useParams();
  return (
    <MailEditorPage
      mail={{ kind: 'draft', id: Number(id) }}
      parent={{ label: 'Drafts', path: paths.drafts }}
      actions={(mail, flush) => (
        <>
          <DraftMenu mail={mail} flush={flush} />
          <SendButton mail={mail} flush={flush} />
        </>
      )}
    />
  );
}

interface DraftMenuProps {
  readonly mail: OpenMail;
  readonly flush: () => Promise<boolean>;
}

/** Leads to where the draft is sent, once what was written last is saved. */
function SendButton({ mail: { id }, flush }: DraftMenuProps) {
  const navigate = useNavigate();
  const open = async () => {
    if (await flush()) await navigate(paths.send(id));
    else toast('It can’t be sent yet: your last changes are not saved.', { tone: 'problem' });
  };
  return (
    <Button size="small" onClick={() => void open()}>
      Send
    </Button>
  );
}

/** What else can be done to the draft. Whatever is made of it is made of what was written last. */
function DraftMenu({ mail, flush }: DraftMenuProps) {
  const extensions = useExtensions();
  const { copy, keep, remove } = useDraftDeeds({ mail, flush });
  return (
    <ActionMenu
      title="Draft"
      name="More to do with this draft"
      groups={[
        [
          { label: 'Copy', run: copy },
          extensions.has('draftTemplate') ? { label: 'Save as template', run: keep } : null,
        ],
        [{ label: 'Delete', run: remove, isDestructive: true }],
      ]}
    />
  );
}

function useDraftDeeds({ mail: { id, fields }, flush }: DraftMenuProps) {
  const navigate = useNavigate();
  const copying = useCopyDraft();
  const keeping = useKeepDraftAsTemplate();
  const deleting = useDeleteDraft();
  const doUndoably = useUndoable();
  const attempt = async (what: string, work: () => Promise<void>) => {
    try {
      if (await flush()) await work();
      else toast(`It could not be ${what}: your last changes are not saved yet.`, { tone: 'problem' });
    } catch (error) {
      toast(`It could not be ${what}: ${failureOf(error).detail}`, { tone: 'problem' });
    }
  };
  return {
    copy: () =>
      attempt('copied', async () => {
        const copy = await copying.mutateAsync(id);
        await navigate(paths.draft(copy.id));
        toast('This is the copy');
      }),
    keep: () =>
      attempt('saved as a template', async () => {
        const { id: template, type } = await keeping.mutateAsync(id);
        const path = paths.template(type === 1 ? 'block' : 'html', template);
        toast('Saved as a template', {
          action: { label: 'Open the template', run: () => void navigate(path) },
        });
      }),
    remove: async () => {
      doUndoably({
        text: `Deleted ${shownSubject(fields.subject)}`,
        keys: [draftKey(id)],
        commit: () => deleting.mutateAsync(id),
        touches: ['drafts'],
      });
      await navigate(paths.drafts);
    },
  };
}
