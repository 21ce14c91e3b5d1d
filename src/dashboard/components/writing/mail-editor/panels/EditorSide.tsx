import { useState } from 'react';
import type { FindingPlace, Inspection } from '../inspect/inspection.ts';
import { namedMail } from '../open/named-mail.ts';
import type { OpenMail } from '../open/open-mail.ts';
import type { Recipients } from '../recipients/useRecipients.ts';
import type { MailSaver } from '../saving/mail-saver.ts';
import { Panel } from '../../writing-page/Panel.tsx';
import type { Panels } from '../../writing-page/use-panels.ts';
import { lazyPart } from '../../../lazy/lazy-part.tsx';
import { useStore } from '../../../../hooks/state/useStore.ts';
import { useMailLanguage } from '../open/useMailLanguage.ts';
import { useCopyVersion } from '../open/useCopyVersion.ts';
import { useFetchMail } from '../open/useMailAccess.ts';
import { nameStep } from '../../block-editor/state/step-names.ts';
import { ChecksPanel } from './ChecksPanel.tsx';
import type { ShownMail } from '../open/shown-mail.ts';
import classes from './panels.module.css';
import { isStillThere } from '../mend/still-there.ts';
import { VersionsPanel } from '../versions/VersionsPanel.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';
import { LazyPlace } from '../../../lazy/LazyPlace.tsx';

const CompareDialog = lazyPart(() =>
  import('../../compare/CompareDialog.tsx').then((it) => it.CompareDialog),
);

/** Props of the panel next to an email. */
export interface EditorSideProps {
  readonly panel: 'checks' | 'versions';
  readonly panels: Panels;
  readonly mail: OpenMail;
  readonly saver: MailSaver;
  readonly inspection: Inspection | null;
  readonly recipients: Recipients | null;
  readonly onGoTo: (place: FindingPlace) => void;
  readonly onLook: (shown: ShownMail) => void;
}

/** The panel that is open next to the email. */
export function EditorSide(props: EditorSideProps) {
  const { panel, panels, mail, saver, inspection, recipients, onGoTo, onLook } = props;
  const t = useMessages('editor');
  const tChecks = useMessages('checks');
  const fetchMail = useFetchMail(mail);
  const copyVersion = useCopyVersion(mail);
  const [compared, setCompared] = useState<number | null>(null);
  return (
    <Panel name={panel} side="right" title={t('panel.title', { panel })} panels={panels}>
      <div className={classes.body}>
        {panel === 'checks' ? (
          <ChecksPanel
            {...{ inspection, recipients, onGoTo }}
            mail={mail}
            onMend={(mend, words, place) => {
              const { fields } = saver.state.get();
              // The checks follow typing with a delay.
              if (inspection !== null && !isStillThere(inspection, fields, place)) return false;
              const change = mend(fields, words);
              if (change === null) return false;
              const { blockdocument } = change;
              if (fields.blockdocument !== null && blockdocument !== null && blockdocument !== undefined)
                nameStep(fields.blockdocument, blockdocument, tChecks('mend.step'));
              saver.change(change);
              return true;
            }}
          />
        ) : (
          <VersionsPanel
            id={mail.id}
            onFlush={saver.flush}
            onLook={onLook}
            onCompare={setCompared}
            onRestore={(restore, step) =>
              saver.replaceBy(
                async () => {
                  await restore();
                  return fetchMail();
                },
                (mail) => namedMail(mail, step),
              )
            }
            onCopy={copyVersion}
          />
        )}
      </div>
      {compared === null ? null : (
        <LazyPlace>
          <CompareWithNow mail={mail} saver={saver} version={compared} onClose={() => setCompared(null)} />
        </LazyPlace>
      )}
    </Panel>
  );
}

interface CompareWithNowProps {
  readonly mail: OpenMail;
  readonly saver: MailSaver;
  readonly version: number;
  readonly onClose: () => void;
}

/** An earlier version next to the displayed email. */
function CompareWithNow({ mail, saver, version, onClose }: CompareWithNowProps) {
  const { fields } = useStore(saver.state);
  const language = useMailLanguage(mail);
  return <CompareDialog id={mail.id} version={version} now={fields} language={language} onClose={onClose} />;
}
