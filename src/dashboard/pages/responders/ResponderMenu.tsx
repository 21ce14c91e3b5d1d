import type { Responder } from '../../../contract/sending/responders.ts';
import { shownSubject } from '../../components/basics/format.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useResponderActions } from './useResponderActions.ts';

interface ResponderMenuProps {
  readonly responder: Responder;
  /** Called once it is deleted. */
  readonly onDeleted?: () => void;
}

/** The menu of an autoresponder. Its delay and its email can be changed only while it is paused. */
export function ResponderMenu({ responder, onDeleted }: ResponderMenuProps) {
  const t = useMessages('responders');
  const { id, mail, on_hold } = responder;
  const extensions = useExtensions();
  const { pause, resume, duplicate, remove } = useResponderActions(responder);
  const isPaused = on_hold !== null;
  const removeAnd = async (withReports: boolean) => {
    if (await remove({ withReports })) onDeleted?.();
  };
  return (
    <ActionMenu
      title={shownSubject(mail.subject)}
      groups={[
        [
          isPaused ? { label: t('resume.button'), run: resume } : { label: t('pause.button'), run: pause },
          isPaused ? { label: t('delay.edit.button'), to: `${paths.autoResponder(id)}?drawer=time` } : null,
          { label: t(isPaused ? 'email.edit.button' : 'email.view.button'), to: paths.autoResponderMail(id) },
          extensions.has('reportShow')
            ? { label: t('report.button'), to: paths.report(responder.report) }
            : null,
          extensions.has('responderMailDraft') ? { label: t('duplicate.button'), run: duplicate } : null,
        ],
        [
          { label: t('delete.button'), run: () => removeAnd(false), isDestructive: true },
          { label: t('deleteAll.button'), run: () => removeAnd(true), isDestructive: true },
        ],
      ]}
    />
  );
}
