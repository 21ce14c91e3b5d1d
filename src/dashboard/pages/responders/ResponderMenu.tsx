import type { Responder } from '../../../contract/responders.ts';
import { shownSubject } from '../../components/format.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';
import { useResponderDeeds } from './useResponderDeeds.ts';

interface ResponderMenuProps {
  readonly responder: Responder;
  /** Told once it is deleted. */
  readonly onDeleted?: () => void;
}

/** What can be done to an auto-responder. Its time and its mail are changed only while it is paused. */
export function ResponderMenu({ responder, onDeleted }: ResponderMenuProps) {
  const { id, mail, on_hold } = responder;
  const extensions = useExtensions();
  const { pause, resume, copy, remove } = useResponderDeeds(responder);
  const isPaused = on_hold !== null;
  const removeAnd = async (withReports: boolean) => {
    if (await remove({ withReports })) onDeleted?.();
  };
  return (
    <ActionMenu
      title={shownSubject(mail.subject)}
      groups={[
        [
          isPaused ? { label: 'Resume', run: resume } : { label: 'Pause', run: pause },
          isPaused ? { label: 'Change the time', to: `${paths.autoResponder(id)}?drawer=time` } : null,
          { label: isPaused ? 'Edit the mail' : 'Look at the mail', to: paths.autoResponderMail(id) },
          extensions.has('reportShow') ? { label: 'Report', to: paths.report(responder.report) } : null,
          extensions.has('responderMailDraft') ? { label: 'Copy the mail to a new draft', run: copy } : null,
        ],
        [
          { label: 'Delete, keep the report', run: () => removeAnd(false), isDestructive: true },
          { label: 'Delete with its report', run: () => removeAnd(true), isDestructive: true },
        ],
      ]}
    />
  );
}
