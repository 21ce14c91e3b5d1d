import { useRef, useState } from 'react';
import type { FindingPlace, Inspection, PlacedFinding } from '../inspect/inspection.ts';
import classes from './panels.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';
import { findingText } from '../../checks/finding-text.ts';
import type { Recipients } from '../recipients/useRecipients.ts';
import type { MendChange } from '../mend/mend.ts';
import { mendsOf } from '../mend/mends-of.ts';
import { useMendContext } from '../mend/useMendContext.ts';
import { MendButton } from '../mend/MendButton.tsx';
import type { MailRef } from '../open/open-mail.ts';
import { RecipientsChoice } from './RecipientsChoice.tsx';

interface ChecksPanelProps {
  readonly inspection: Inspection | null;
  /** Recipients of the email; null if there are none to choose. */
  readonly recipients: Recipients | null;
  /** Goes to the place of a finding. */
  readonly onGoTo: (place: FindingPlace) => void;
  readonly mail: MailRef;
  /** Changes the email in one step; returns false if a place no longer has the finding. */
  readonly onMend: (change: MendChange, words: string, place: FindingPlace | null) => boolean;
}

/** The findings in the current email. They only inform and never prevent sending. */
export function ChecksPanel({ recipients, ...findings }: ChecksPanelProps) {
  return (
    <>
      {recipients === null ? null : <RecipientsChoice recipients={recipients} />}
      <Findings {...findings} />
    </>
  );
}

function Findings({ inspection, mail, onGoTo, onMend }: Omit<ChecksPanelProps, 'recipients'>) {
  const t = useMessages('editor');
  const tChecks = useMessages('checks');
  const context = useMendContext(mail);
  const list = useRef<HTMLUListElement>(null);
  const [outcome, setOutcome] = useState<'done' | 'moved' | null>(null);
  const onMended = (isLeft: boolean, ...mend: Parameters<typeof onMend>) => {
    setOutcome(onMend(...mend) ? 'done' : 'moved');
    // The button disappears with its finding.
    if (!isLeft) list.current?.focus();
  };
  if (inspection === null) return <p className={classes.hint}>{t('checks.busy')}</p>;
  const { findings } = inspection;
  const mended = (
    <p role="status" className={outcome === 'moved' ? classes.hint : 'nd-hidden'}>
      {outcome === 'done' ? tChecks('mend.done.status') : null}
      {outcome === 'moved' ? tChecks('mend.moved.status') : null}
    </p>
  );
  if (findings.length === 0) {
    return (
      <>
        {mended}
        <p className={classes.hint}>{t('checks.none.body')}</p>
      </>
    );
  }
  return (
    <>
      {mended}
      <ul
        ref={list}
        tabIndex={-1}
        className={classes.findings}
        aria-label={t('panel.title', { panel: 'checks' })}
      >
        {findings.map((finding, index) => (
          <li key={`${finding.rule} ${String(index)}`} data-severity={finding.severity}>
            {finding.rule === 'image-alt' || finding.rule === 'image-alt-file' ? (
              <img className={classes.thumb} src={finding.src} alt="" loading="lazy" />
            ) : null}
            <span className={classes.severity}>
              {t('checks.severity.badge', { severity: finding.severity })}
            </span>
            <FindingText finding={finding} onGoTo={onGoTo} />
            {mendsOf(finding, context).map((mend) => (
              <MendButton
                key={mend.name}
                mend={mend}
                onMend={(change, words, isLeft) => onMended(isLeft, change, words, finding.place)}
              />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

interface FindingTextProps {
  readonly finding: PlacedFinding;
  readonly onGoTo: (place: FindingPlace) => void;
}

function FindingText({ finding, onGoTo }: FindingTextProps) {
  const t = useMessages('editor');
  const sentence = findingText(useMessages('checks'), finding);
  const { place } = finding;
  if (place === null) return <span>{sentence}</span>;
  return (
    <button type="button" onClick={() => onGoTo(place)}>
      {sentence} <span className={classes.goTo}>{t('checks.goTo.button')}</span>
    </button>
  );
}
