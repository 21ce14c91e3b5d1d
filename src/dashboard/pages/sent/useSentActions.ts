import { useNavigate } from 'react-router-dom';
import { mailType } from '../../../contract/mails/mail-content.ts';
import { deleteSentMail, mailKey, copyToDraft } from '../../api/sent-mails.ts';
import { copyText } from '../../components/basics/copy-text.ts';
import { shownSubject } from '../../components/basics/format.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUndoable } from '../../components/overlay/useUndoable.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { useAction } from '../../hooks/useMutations.ts';

interface Sent {
  readonly id: number;
  readonly subject: string;
  readonly type: number;
  readonly share_url: string;
}

/** Actions on a sent email: share, duplicate, and delete it. */
export function useSentActions({ id, type, share_url: url, ...mail }: Sent) {
  const t = useMessages('sent');
  const tSendings = useMessages('sendings');
  const subject = shownSubject(mail.subject);
  const navigate = useNavigate();
  const doUndoably = useUndoable();
  const duplicating = useAction(copyToDraft(), {
    done: (draft) => ({
      text: t('duplicate.toast', { subject }),
      action: { label: t('duplicate.view.button'), run: () => void navigate(paths.draft(draft.id)) },
    }),
    failed: t('duplicate.failed', { subject }),
  });
  const extensions = useExtensions();
  const isExtended = extensions.has('sentMailDraft');
  return {
    /** Depends on the type, because the specification has no content of block emails. */
    canDuplicate: isExtended || type === mailType.html,
    share: async () => {
      const isCopied = await copyText(url);
      if (isCopied) toast(tSendings('link.copied.toast'));
      else toast(tSendings('link.copy.toast', { url }), { tone: 'note', lifeMs: null });
    },
    duplicate: () => duplicating.mutate({ id, isExtended }),
    remove: () =>
      doUndoably({
        text: t('delete.toast', { subject }),
        failed: t('delete.failed', { subject }),
        keys: [mailKey(id)],
        mutation: deleteSentMail(),
        given: id,
      }),
  };
}
