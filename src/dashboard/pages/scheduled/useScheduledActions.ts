import { mailKey, unscheduleMail } from '../../api/sent-mails.ts';
import { reschedule } from '../../api/sendings.ts';
import { shownSubject } from '../../components/basics/format.ts';
import { confirm } from '../../components/overlay/overlay-store.ts';
import { useUndoable } from '../../components/overlay/useUndoable.ts';
import { useAction } from '../../hooks/useMutations.ts';
import { quotedNames } from '../../messages/quoted-names.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface Scheduled {
  readonly id: number;
  readonly subject: string;
  readonly lists: readonly { readonly name: string }[];
}

/** Actions on a scheduled email: send it now, or move it to the drafts. */
export function useScheduledActions({ id, lists, ...mail }: Scheduled) {
  const t = useMessages('scheduled');
  const subject = shownSubject(mail.subject);
  const { mutate, isPending } = useAction(reschedule(), {
    done: t('sendNow.toast', { subject }),
    failed: t('sendNow.failed', { subject }),
  });
  const doUndoably = useUndoable();
  return {
    isPending,
    sendNow: async () => {
      const listNames = quotedNames(lists.map(({ name }) => name));
      const isSure = await confirm({
        title: t('sendNow.title', { subject }),
        message: t('sendNow.body', { listNames }),
        confirmLabel: t('sendNow.confirm'),
      });
      if (isSure) mutate({ id, time: null });
    },
    unschedule: () => {
      doUndoably({
        text: t('unschedule.toast', { subject }),
        failed: t('unschedule.failed', { subject }),
        keys: [mailKey(id)],
        mutation: unscheduleMail(),
        given: id,
      });
    },
  };
}
