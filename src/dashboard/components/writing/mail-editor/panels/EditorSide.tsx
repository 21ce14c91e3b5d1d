import type { FindingPlace, Inspection } from '../inspect/inspection.ts';
import type { OpenMail } from '../open/open-mail.ts';
import type { MailSaver } from '../saving/mail-saver.ts';
import type { PanelName } from '../open/useEditorView.ts';
import { useFetchMail } from '../open/useMailAccess.ts';
import { ChecksPanel } from './ChecksPanel.tsx';
import type { ShownMail } from './LookDialog.tsx';
import { SidePanel } from './SidePanel.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';

interface EditorSideProps {
  readonly panel: PanelName;
  readonly mail: OpenMail;
  readonly saver: MailSaver;
  readonly inspection: Inspection | null;
  readonly onGoTo: (place: FindingPlace) => void;
  readonly onLook: (shown: ShownMail) => void;
  readonly onClose: () => void;
}

/** The panel that is open beside the email. */
export function EditorSide(props: EditorSideProps) {
  const { panel, mail, saver, inspection, onGoTo, onLook, onClose } = props;
  const t = useMessages('editor');
  const fetchMail = useFetchMail(mail);
  if (panel === 'checks') {
    return (
      <SidePanel title={t('checks.title')} closeLabel={t('checks.close.label')} onClose={onClose}>
        <ChecksPanel inspection={inspection} onGoTo={onGoTo} />
      </SidePanel>
    );
  }
  return (
    <SidePanel title={t('versions.title')} closeLabel={t('versions.close.label')} onClose={onClose}>
      <VersionsPanel
        id={mail.id}
        onFlush={saver.flush}
        onLook={onLook}
        onRestored={async () => saver.seen(await fetchMail())}
      />
    </SidePanel>
  );
}
