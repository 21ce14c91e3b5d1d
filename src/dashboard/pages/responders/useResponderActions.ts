import { useNavigate } from 'react-router-dom';
import type { Responder } from '../../../contract/sending/responders.ts';
import type { Translator } from '../../../messages/translator.ts';
import { copyResponderMail, deleteResponder, responderAction } from '../../api/responders.ts';
import { shownSubject } from '../../components/basics/format.ts';
import { confirm, toast, type Question } from '../../components/overlay/overlay-store.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { toastFailure } from '../../components/overlay/toast-failure.ts';
import { useAction, useSubmit } from '../../hooks/useMutations.ts';

/** Actions on an autoresponder. `remove` resolves to true once it is deleted. */
export function useResponderActions({ id, mail, list }: Responder) {
  const t = useMessages('responders');
  const navigate = useNavigate();
  const subject = shownSubject(mail.subject);
  const control = useAction(responderAction(id), {
    done: (_, asked) => t(asked === 'pause' ? 'pause.toast' : 'resume.toast', { subject }),
    failed: (asked) => t('control.failed', { action: asked === 'pause' ? asked : 'other', subject }),
  });
  const deleting = useSubmit(deleteResponder(id));
  const duplicating = useAction(copyResponderMail(), {
    done: (draft) => ({
      text: t('duplicate.toast', { subject }),
      action: { label: t('duplicate.view.button'), run: () => void navigate(paths.draft(draft.id)) },
    }),
    failed: t('duplicate.failed', { subject }),
  });
  return {
    isBusy: control.isPending,
    pause: () => control.mutate('pause'),
    resume: () => control.mutate('resume'),
    duplicate: () => duplicating.mutate(mail.id),
    remove: async ({ withReports }: { withReports: boolean }): Promise<boolean> => {
      const isSure = await confirm(deletion({ subject, listName: list.name, withReports }, t));
      if (!isSure) return false;
      try {
        await deleting.mutateAsync({ withReports });
        toast(t('delete.toast', { subject }));
        return true;
      } catch (error) {
        toastFailure(t('delete.failed', { subject }), error);
        return false;
      }
    },
  };
}

interface Deletion {
  readonly subject: string;
  readonly listName: string;
  readonly withReports: boolean;
}

function deletion({ subject, listName, withReports }: Deletion, t: Translator<'responders'>): Question {
  return {
    title: t(withReports ? 'deleteAll.title' : 'delete.title', { subject }),
    message: t(withReports ? 'deleteAll.body' : 'delete.body', { listName }),
    confirmLabel: t(withReports ? 'deleteAll.confirm' : 'delete.confirm'),
    isDestructive: true,
  };
}
