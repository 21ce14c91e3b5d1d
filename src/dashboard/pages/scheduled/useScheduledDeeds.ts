import { failureOf } from '../../api/errors.ts';
import { mailKey, unscheduleMail } from '../../api/sent-mails.ts';
import { sendingResources, useReschedule } from '../../api/sendings.ts';
import { shownSubject } from '../../components/format.ts';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { useUndoable } from '../../hooks/useUndoable.ts';

interface Scheduled {
  readonly id: number;
  readonly subject: string;
  readonly lists: readonly { readonly name: string }[];
}

/** What can be done to a mail whose time has not come: sent at once, or taken back to the drafts. */
export function useScheduledDeeds({ id, lists, ...mail }: Scheduled) {
  const subject = shownSubject(mail.subject);
  const { mutate, isPending } = useReschedule();
  const doUndoably = useUndoable();
  return {
    isPending,
    sendNow: async () => {
      const isSure = await confirm({
        title: `Send ${subject} now?`,
        message: `It goes to everybody on ${lists.map(({ name }) => name).join(', ')} at once.`,
        confirmLabel: 'Send now',
      });
      if (!isSure) return;
      mutate(
        { id, time: null },
        {
          onSuccess: () => void toast(`${subject} is being sent`),
          onError: (error) =>
            void toast(`${subject} could not be sent: ${failureOf(error).detail}`, { tone: 'problem' }),
        },
      );
    },
    unschedule: () => {
      doUndoably({
        text: `Taken ${subject} back to the drafts`,
        keys: [mailKey(id)],
        commit: () => unscheduleMail(id),
        touches: sendingResources,
      });
    },
  };
}
