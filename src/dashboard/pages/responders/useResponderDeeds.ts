import { useNavigate } from 'react-router-dom';
import type { Responder } from '../../../contract/responders.ts';
import { failureOf } from '../../api/errors.ts';
import { useCopyResponderMail, useDeleteResponder, useResponderDeed } from '../../api/responders.ts';
import { shownSubject } from '../../components/format.ts';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { paths } from '../../paths.ts';

/** What can be done to an auto-responder. `remove` is true once it is deleted. */
export function useResponderDeeds({ id, mail, list }: Responder) {
  const navigate = useNavigate();
  const deed = useResponderDeed(id);
  const deleting = useDeleteResponder(id);
  const copying = useCopyResponderMail();
  const subject = shownSubject(mail.subject);
  const refused = (what: string) => (error: unknown) =>
    void toast(`${subject} could not be ${what}: ${failureOf(error).detail}`, { tone: 'problem' });
  return {
    isBusy: deed.isPending,
    pause: () =>
      deed.mutate('pause', {
        onSuccess: () => void toast(`Paused ${subject}. Who joins meanwhile waits.`),
        onError: refused('paused'),
      }),
    resume: () =>
      deed.mutate('resume', {
        onSuccess: () => void toast(`${subject} runs again. What fell due meanwhile goes out now.`),
        onError: refused('resumed'),
      }),
    copy: () =>
      copying.mutate(mail.id, {
        onSuccess: (draft) =>
          void toast(`Copied ${subject} to a new draft`, {
            action: { label: 'Open the draft', run: () => void navigate(paths.draft(draft.id)) },
          }),
        onError: refused('copied'),
      }),
    remove: async ({ withReports }: { withReports: boolean }): Promise<boolean> => {
      const isSure = await confirm(deletion({ subject, list: list.name, withReports }));
      if (!isSure) return false;
      try {
        await deleting.mutateAsync({ withReports });
        toast(`Deleted ${subject}`);
        return true;
      } catch (error) {
        refused('deleted')(error);
        return false;
      }
    },
  };
}

interface Deletion {
  readonly subject: string;
  readonly list: string;
  readonly withReports: boolean;
}

function deletion({ subject, list, withReports }: Deletion) {
  const ends = `Who joins ${list} no longer gets it, nor does anybody who waits for it now. Its mail is deleted, too.`;
  return {
    title: withReports ? `Delete ${subject} with its report?` : `Delete ${subject}?`,
    message: withReports
      ? `${ends} Its report goes for good: who got, opened and clicked it is not shown any more.`
      : `${ends} Its report stays.`,
    confirmLabel: withReports ? 'Delete with its report' : 'Delete, keep the report',
    isDestructive: true,
  };
}
