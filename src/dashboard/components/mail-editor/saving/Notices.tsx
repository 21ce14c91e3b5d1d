import { Button } from '../../Button.tsx';
import { shownSubject } from '../../format.ts';
import { RelativeTime } from '../../RelativeTime.tsx';
import { Notice } from './Notice.tsx';
import type { MailSaving } from './useMailSaver.ts';

/** What is done about a mail that was changed in two places. */
export interface ConflictActions {
  readonly onLook: () => void;
  readonly onTakeTheirs: () => void;
  readonly onKeepCopy: () => void;
  readonly onOverwrite: () => void;
}

interface NoticesProps {
  readonly saving: MailSaving;
  readonly conflict: ConflictActions;
}

/** What the author has to know and decide before going on: nothing is overwritten, and nothing is thrown away, unasked. */
export function Notices({ saving, conflict }: NoticesProps) {
  const { save, kept, settleKept, others } = saving;
  if (save.is === 'conflict') {
    return (
      <Notice
        tone="trouble"
        title="This mail was changed in another tab or by someone else while you wrote."
        text="What you wrote is still here, and kept on this device."
      >
        <Button size="small" tone="plain" onClick={conflict.onLook}>
          Look at theirs
        </Button>
        <Button size="small" tone="plain" onClick={conflict.onKeepCopy}>
          Keep mine as a copy
        </Button>
        <Button size="small" tone="plain" onClick={conflict.onTakeTheirs}>
          Take theirs
        </Button>
        <Button size="small" tone="danger" onClick={conflict.onOverwrite}>
          Overwrite theirs
        </Button>
      </Notice>
    );
  }
  if (save.is === 'gone') {
    return (
      <Notice
        tone="trouble"
        title="This mail was deleted while you wrote."
        text="What you wrote is still here, and kept on this device."
      >
        <Button size="small" onClick={conflict.onKeepCopy}>
          Keep mine as a new mail
        </Button>
      </Notice>
    );
  }
  if (kept !== null) {
    return (
      <Notice
        title="There are changes on this device that were never saved."
        text={
          <>
            Written <RelativeTime time={new Date(kept.kept).toISOString()} />, subject “
            {shownSubject(kept.fields.subject)}”.
          </>
        }
      >
        <Button size="small" onClick={() => settleKept('bring-back')}>
          Bring them back
        </Button>
        <Button size="small" tone="plain" onClick={() => settleKept('discard')}>
          Throw them away
        </Button>
      </Notice>
    );
  }
  if (others > 0) {
    return (
      <Notice
        title="This mail is open in another tab, too."
        text="Write in one of them: what is saved in one shows in the other."
      />
    );
  }
  return null;
}
