import { useNavigate } from 'react-router-dom';
import { draftPreviewUrl } from '../../../../api/drafts.ts';
import { responderMailPreviewUrl } from '../../../../api/responders.ts';
import { blockTemplatePreviewUrl, htmlTemplatePreviewUrl } from '../../../../api/templates.ts';
import { paths } from '../../../../paths.ts';
import { confirm, toast } from '../../../overlay/overlay-store.ts';
import { toastFailure } from '../../../overlay/toast-failure.ts';
import { withEarlyLetters } from '../../mail-gallery/keep-early-letters.ts';
import { mailPath } from '../open/mail-path.ts';
import { namedMail } from '../open/named-mail.ts';
import type { MailRef, OpenMail } from '../open/open-mail.ts';
import type { ShownMail } from '../open/shown-mail.ts';
import type { MailSaving } from './useMailSaver.ts';
import { useKeepAsCopy } from '../open/useKeepAsCopy.ts';
import { useFetchMail } from '../open/useMailAccess.ts';
import { useMessages } from '../../../../messages/useMessages.ts';

/** Actions for an email that was changed in two places. */
export interface ConflictActions {
  readonly onLook: () => void;
  readonly onTakeTheirs: () => void;
  readonly onKeepCopy: () => void;
  readonly onOverwrite: () => void;
}

/** An email that was changed in two places, with its saver. */
export interface ConflictOptions {
  readonly mail: OpenMail;
  readonly saving: MailSaving;
  /** Shows the service's version of the email. */
  readonly onLook: (shown: ShownMail) => void;
}

/** Returns the actions for an email that was changed in two places, or deleted. */
export function useConflict({ mail, saving, onLook }: ConflictOptions): ConflictActions {
  const t = useMessages('editor');
  const navigate = useNavigate();
  const fetchMail = useFetchMail(mail);
  const keepAsCopy = useKeepAsCopy(mail);
  const { saver, fields, save } = saving;
  const attempt = (failed: string, work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => toastFailure(failed, error));
  return {
    onLook: () => onLook({ title: t('conflict.view.title'), src: savedPreview(mail) }),
    onTakeTheirs: attempt(t('conflict.take.failed'), async () => {
      const isSure = await confirm({
        title: t('conflict.take.title'),
        message: t('conflict.take.body'),
        confirmLabel: t('conflict.take.button'),
        isDestructive: true,
      });
      if (isSure) saver.take(namedMail(await fetchMail(), t('conflict.take.button')));
    }),
    onKeepCopy: attempt(t('conflict.copy.failed'), () =>
      withEarlyLetters(async () => {
        const copy = await keepAsCopy(fields);
        // The copy contains the local changes; this page shows the service's version if it still exists.
        if (save.is === 'conflict') saver.take(await fetchMail());
        else saver.take(mail);
        await navigate(mailPath(copy) ?? paths.drafts);
        toast(t('conflict.copy.toast'));
      }),
    ),
    onOverwrite: attempt(t('conflict.replace.failed'), async () => {
      const isSure = await confirm({
        title: t('conflict.replace.title'),
        message: t('conflict.replace.body'),
        confirmLabel: t('conflict.replace.button'),
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
