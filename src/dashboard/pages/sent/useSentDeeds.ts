import { useNavigate } from 'react-router-dom';
import { mailType } from '../../../contract/mail-content.ts';
import { failureOf } from '../../api/errors.ts';
import { deleteSentMail, mailKey, useCopyToDraft } from '../../api/sent-mails.ts';
import { sendingResources } from '../../api/sendings.ts';
import { copyText } from '../../components/copy-text.ts';
import { shownSubject } from '../../components/format.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUndoable } from '../../hooks/useUndoable.ts';
import { paths } from '../../paths.ts';

interface Sent {
  readonly id: number;
  readonly subject: string;
  readonly type: number;
  readonly share_url: string;
}

/** What can be done to a sent mail: shared, copied to a new draft, deleted. */
export function useSentDeeds({ id, type, share_url, ...mail }: Sent) {
  const subject = shownSubject(mail.subject);
  const navigate = useNavigate();
  const doUndoably = useUndoable();
  const copying = useCopyToDraft();
  const extensions = useExtensions();
  const isExtended = extensions.has('sentMailDraft');
  return {
    /** The texts of a mail of blocks aren't told by the specification. */
    canCopy: isExtended || type === mailType.html,
    share: async () => {
      const isCopied = await copyText(share_url);
      if (isCopied) toast('Copied the link: whoever has it can read the mail');
      else toast(`Copy it by hand: ${share_url}`, { tone: 'note', lifeMs: null });
    },
    copy: () =>
      copying.mutate(
        { id, isExtended },
        {
          onSuccess: (draft) =>
            void toast(`Copied ${subject} to a new draft`, {
              action: { label: 'Open the draft', run: () => void navigate(paths.draft(draft.id)) },
            }),
          onError: (error) =>
            void toast(`${subject} could not be copied: ${failureOf(error).detail}`, { tone: 'problem' }),
        },
      ),
    remove: () =>
      doUndoably({
        text: `Deleted ${subject}`,
        keys: [mailKey(id)],
        commit: () => deleteSentMail(id),
        touches: sendingResources,
      }),
  };
}
