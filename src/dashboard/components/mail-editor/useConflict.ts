import { useNavigate } from 'react-router-dom';
import { draftPreviewUrl } from '../../api/drafts.ts';
import { failureOf } from '../../api/errors.ts';
import { responderMailPreviewUrl } from '../../api/responders.ts';
import { blockTemplatePreviewUrl, htmlTemplatePreviewUrl } from '../../api/templates.ts';
import { paths } from '../../paths.ts';
import { confirm, toast } from '../overlay/overlay-store.ts';
import { mailPath } from './mail-path.ts';
import type { MailRef, OpenMail } from './open-mail.ts';
import type { ShownMail } from './panels/LookDialog.tsx';
import type { ConflictActions } from './saving/Notices.tsx';
import type { MailSaving } from './saving/useMailSaver.ts';
import { useFetchMail, useKeepAsCopy } from './useMailAccess.ts';

interface ConflictOptions {
  readonly mail: OpenMail;
  readonly saving: MailSaving;
  /** Shows the service's state of the mail. */
  readonly onLook: (shown: ShownMail) => void;
}

/** What can be done about a mail that was changed in two places, or deleted meanwhile. */
export function useConflict({ mail, saving, onLook }: ConflictOptions): ConflictActions {
  const navigate = useNavigate();
  const fetchMail = useFetchMail(mail);
  const keepAsCopy = useKeepAsCopy(mail);
  const { saver, fields, save } = saving;
  const attempt = (what: string, work: () => Promise<void>) => () =>
    void work().catch(
      (error: unknown) => void toast(`${what}: ${failureOf(error).detail}`, { tone: 'problem' }),
    );
  return {
    onLook: () => onLook({ title: 'As it was saved elsewhere', src: savedPreview(mail) }),
    onTakeTheirs: attempt('Theirs could not be read', async () => {
      const isSure = await confirm({
        title: 'Take theirs?',
        message: 'What you wrote since the last save is thrown away. Undo in the editor brings it back.',
        confirmLabel: 'Take theirs',
        isDestructive: true,
      });
      if (isSure) saver.take(await fetchMail());
    }),
    onKeepCopy: attempt('The copy could not be made', async () => {
      const copy = await keepAsCopy(fields);
      // What was written is safe in the copy; here is what the service has, where it still has it.
      if (save.is === 'conflict') saver.take(await fetchMail());
      else saver.take(mail);
      await navigate(mailPath(copy) ?? paths.drafts);
      toast('Kept what you wrote as a mail of its own');
    }),
    onOverwrite: attempt('It could not be saved', async () => {
      const isSure = await confirm({
        title: 'Overwrite theirs?',
        message:
          'Your mail takes the place of the one that was saved elsewhere. Theirs stays among the versions.',
        confirmLabel: 'Overwrite theirs',
        isDestructive: true,
      });
      if (isSure) await saver.overwrite();
    }),
  };
}

function savedPreview({ kind, id }: MailRef): string {
  const previews = {
    draft: draftPreviewUrl,
    html: htmlTemplatePreviewUrl,
    block: blockTemplatePreviewUrl,
    responder: responderMailPreviewUrl,
  };
  return previews[kind](id);
}
