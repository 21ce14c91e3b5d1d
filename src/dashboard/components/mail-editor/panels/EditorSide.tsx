import type { FindingPlace, Inspection } from '../inspect/inspection.ts';
import type { OpenMail } from '../open-mail.ts';
import type { MailSaver } from '../saving/mail-saver.ts';
import { useFetchMail } from '../useMailAccess.ts';
import { ChecksPanel } from './ChecksPanel.tsx';
import type { ShownMail } from './LookDialog.tsx';
import { SidePanel } from './SidePanel.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';

/** The panels beside a mail, by their names in the address. */
export type PanelName = 'checks' | 'versions';

interface EditorSideProps {
  readonly panel: PanelName;
  readonly mail: OpenMail;
  readonly saver: MailSaver;
  readonly inspection: Inspection | null;
  readonly onGoTo: (place: FindingPlace) => void;
  readonly onLook: (shown: ShownMail) => void;
  readonly onClose: () => void;
}

/** The panel that is open beside the mail. */
export function EditorSide(props: EditorSideProps) {
  const { panel, mail, saver, inspection, onGoTo, onLook, onClose } = props;
  const fetchMail = useFetchMail(mail);
  if (panel === 'checks') {
    return (
      <SidePanel title="Checks" onClose={onClose}>
        <ChecksPanel inspection={inspection} onGoTo={onGoTo} />
      </SidePanel>
    );
  }
  return (
    <SidePanel title="Versions" onClose={onClose}>
      <VersionsPanel
        id={mail.id}
        onFlush={saver.flush}
        onLook={onLook}
        onRestored={async () => saver.seen(await fetchMail())}
      />
    </SidePanel>
  );
}
